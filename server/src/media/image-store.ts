/** A picture in all widths, encoded and waiting in a working folder. */
export interface EncodedPicture {
  /** Its name: of its content. */
  hash: string
  width: number
  height: number
  bytes: number
  originalName: string
  files: { name: string; waitsAt: string }[]
}

export interface StoredPicture extends EncodedPicture {
  /** What the catalogue keeps: the address of the widest file. */
  path: string
}

/** Where pictures live: a folder of ours, or a hosted service for those who want one. */
export interface ImageStore {
  /** Where a picture of this name will be found. */
  addressOf(hash: string): string
  /** Takes the files over; harmless when they are there already, since their names are their content. */
  publish(pictures: StoredPicture[]): Promise<void>
  /** Addresses of other stores are passed over. */
  remove(paths: string[]): Promise<void>
  /** The bytes of a file, or undefined when there is none of that name. */
  read(name: string): Promise<Buffer | undefined>
  /** Addresses of pictures that have been lying there since before that instant. */
  listOlderThan(instant: Date): Promise<string[]>
  isHealthy(): Promise<boolean>
}
