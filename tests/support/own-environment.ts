/**
 * What a program of ours gets of the tester's environment: where to find things, and what the run keeps of compiled sources,
 * without which every one of some hundred processes would compile them again.
 */
export function ownEnvironment(): Record<string, string> {
  const names = ["PATH", "HOME", "NODE_COMPILE_CACHE"];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}
