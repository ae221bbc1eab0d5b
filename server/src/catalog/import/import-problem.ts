import { StartProblem } from '../../platform/start-problem'

/** The file as a whole can't be imported; the message is one line for whoever started it. */
export class ImportProblem extends StartProblem {
  override name = 'ImportProblem'
}
