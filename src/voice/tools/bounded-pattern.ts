import { createContext, Script } from "node:vm";

const timeoutMs = 25;
let run: Script | undefined;
let context: { expression?: RegExp; text?: string } | undefined;

/**
 * A pattern that a customer wrote, for Ajv. One that takes too long on a text counts as matching: all other calls of the
 * process wait meanwhile, and the system that the tool asks has its own idea of what is valid.
 */
export function boundedPattern(pattern: string, flags: string) {
  const expression = new RegExp(pattern, flags);
  return {
    // Ajv tells patterns apart by their text.
    toString: () => String(expression),
    test(text: string): boolean {
      run ??= new Script("expression.test(text)");
      context ??= createContext({});
      Object.assign(context, { expression, text });
      try {
        return run.runInContext(context, { timeout: timeoutMs }) as boolean;
      } catch (error) {
        if ((error as { code?: string }).code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return true;
        throw error;
      }
    },
  };
}
