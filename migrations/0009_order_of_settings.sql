-- jsonb sorts the keys of an object; an agent asks for the fields of its callData in the order they were written.
alter table agents alter column settings type json, alter column outbound type json;
alter table agent_versions alter column record type json;
