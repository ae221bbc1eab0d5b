/** A picture encoded in all widths, with its files in a working folder. */
export interface EncodedPicture {
  /** Hash of the content, used as file name. */
  hash: string
  width: number
  height: number
  bytes: number
  originalName: string
  files: { name: string; tempPath: string }[]
}

export interface StoredPicture extends EncodedPicture {
  /** The address of the widest file, as saved in the catalogue. */
  path: string
}

/** Storage of pictures: a local folder or a hosted service. */
export interface ImageStore {
  /** The address of the picture with this content hash. */
  addressOf(hash: string): string
  /** Stores the files. Safe to repeat, because file names are content hashes. */
  publish(pictures: StoredPicture[]): Promise<void>
  /** Ignores addresses of other stores. */
  remove(paths: string[]): Promise<void>
  /** The content of a file; undefined if it does not exist. */
  read(name: string): Promise<Buffer | undefined>
  /** Whether an own picture at this address still exists; true for addresses of other stores. */
  isStored(path: string): Promise<boolean>
  /** Addresses of pictures stored before that instant. */
  listOlderThan(instant: Date): Promise<string[]>
  isHealthy(): Promise<boolean>
}
