/** Something the operator has to mend before the program can start: shown as its one line, without a stack. */
export class StartError extends Error {
  override name = "StartError";
}
