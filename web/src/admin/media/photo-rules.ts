export interface Photo {
  key: string
  name: string
  /** Undefined for pictures stored earlier. */
  size?: number
  /** URL of the preview: the stored picture, or an object URL of the chosen file. */
  preview: string
  /** The stored path; undefined until the upload is finished. */
  path?: string
  /** 0 to 1 during the upload. */
  progress?: number
  failure?: string
}

type List = readonly Photo[]

export const withChange = (photos: List, key: string, part: Partial<Photo>): List =>
  photos.map((photo) => (photo.key === key ? { ...photo, ...part } : photo))

/** The upload is finished: the photo has a path and no progress. */
export const withPath = (photos: List, key: string, path: string): List =>
  photos.map((photo) => {
    if (photo.key !== key) return photo
    const { progress: _progress, ...rest } = photo
    return { ...rest, path }
  })

/** Adds the file names and sizes of stored pictures, of which only the paths are known at first. */
export function withDescriptions(
  photos: List,
  images: readonly { path: string; originalName: string; size: number }[],
): List {
  const byPath = new Map(images.map((image) => [image.path, image]))
  return photos.map((photo) => {
    const image = byPath.get(photo.path ?? '')
    return image === undefined ? photo : { ...photo, name: image.originalName || photo.name, size: image.size }
  })
}

/** The stored paths in order, or the reason why one is missing. */
export function outcomeOf(photos: List): { paths: string[]; failure?: string } {
  const failed = photos.find(({ path }) => path === undefined)
  const paths = photos.flatMap(({ path }) => path ?? [])
  return failed === undefined ? { paths } : { paths, failure: failed.failure || UNKNOWN_FAILURE }
}

export const UNKNOWN_FAILURE = 'Error desconocido'
