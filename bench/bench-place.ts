/** The input of every part. */
export interface BenchPlace {
  /** The project folder. */
  root: string
  /** Temporary folder: empty at the start, removed at the end. */
  folder: string
}
