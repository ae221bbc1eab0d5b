/** A problem at start that its reader can mend: shown as one line, without a stack, and the process ends with 1. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}
