/** What every part is given. */
export interface BenchPlace {
  /** The project's folder. */
  root: string
  /** Empty at first, removed at the end. */
  folder: string
}
