-- The calls that nobody answered are few, and would be looked for among all the others.
create index calls_unanswered on calls (organization_id, start_time desc, id desc) include (call_type, agent_id)
  where end_time is not null and not is_answered(call_type, end_time, duration);
