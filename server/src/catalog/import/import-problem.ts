import { StartProblem } from '../../platform/start-problem'

/** The whole file cannot be imported. The message is one line for the user. */
export class ImportProblem extends StartProblem {
  override name = 'ImportProblem'
}
