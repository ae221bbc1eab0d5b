/** The id of a shop in a place that holds its pictures. */
export interface PictureMark {
  read(): Promise<string | undefined>
  /** Replaces that of another shop. */
  write(shopId: string): Promise<void>
}
