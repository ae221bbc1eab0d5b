/** A problem at start that the operator can fix: printed as one line without a stack, and the process exits with 1. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}
