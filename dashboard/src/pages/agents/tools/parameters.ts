/** One property of a JSON Schema as people edit it. */
export interface Parameter {
  id: string;
  name: string;
  type: string;
  description: string;
  required: boolean;
  /** Whatever else its schema says, kept as it is. */
  rest: Record<string, unknown>;
}

export function parametersOf(schema: Record<string, unknown>): Parameter[] {
  const properties = (schema.properties ?? {}) as Record<string, Record<string, unknown>>;
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(properties).map(([name, { type, description, ...rest }]) => ({
    id: name,
    name,
    type: typeof type === "string" ? type : "string",
    description: typeof description === "string" ? description : "",
    required: required.includes(name),
    rest,
  }));
}

/** The schema with other properties; those without a name are left out. */
export function schemaOf(schema: Record<string, unknown>, parameters: readonly Parameter[]): Record<string, unknown> {
  const named = parameters.filter(({ name }) => name.trim() !== "");
  const { required: _before, ...rest } = schema;
  const required = named.filter((each) => each.required).map(({ name }) => name.trim());
  return {
    ...rest,
    type: "object",
    properties: Object.fromEntries(
      named.map(({ name, type, description, rest: more }) => [
        name.trim(),
        { type, ...(description && { description }), ...more },
      ]),
    ),
    ...(required.length > 0 && { required }),
  };
}

/** Texts from fields as the values that a schema asks for. */
export function argumentsOf(texts: Record<string, string>, parameters: readonly Parameter[]): Record<string, unknown> {
  const filled = Object.entries(texts).filter(([, text]) => text !== "");
  return Object.fromEntries(
    filled.map(([name, text]) => {
      const type = parameters.find((parameter) => parameter.name === name)?.type;
      return [name, type === undefined || type === "string" ? text : parsed(text)];
    }),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
