import { createHash } from 'node:crypto'
import { IMAGE_WIDTHS } from '@tocador/contracts/media/media-words'

const widest = IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1] ?? 0
const FILE_NAME = /^([0-9a-f]{32})-(\d{1,5})\.webp$/
export const FOLDER = '/media/'

export const fileName = (hash: string, width: number) => `${hash}-${width}.webp`
export const widestFile = (hash: string) => fileName(hash, widest)
export const picturePath = (hash: string) => FOLDER + widestFile(hash)

export const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex').slice(0, 32)

/** All files of the picture at this address; empty for addresses of other stores. */
export const filesOf = (path: string): string[] =>
  path.startsWith(FOLDER) ? siblingsOf(path.slice(FOLDER.length)) : []

/** The names of the picture's files in all widths, from one of these names. */
export function siblingsOf(name: string): string[] {
  const hash = FILE_NAME.exec(name)?.[1]
  return hash === undefined ? [] : IMAGE_WIDTHS.map((width) => fileName(hash, width))
}

/** The address of the picture that a file belongs to; undefined for other files. */
export function pathOfFile(name: string): string | undefined {
  const hash = FILE_NAME.exec(name)?.[1]
  return hash === undefined ? undefined : picturePath(hash)
}

/** The hash in the last part of an address of any store; '' when it names no file of a picture. */
export const hashIn = (url: string): string => FILE_NAME.exec(url.slice(url.lastIndexOf('/') + 1))?.[1] ?? ''

/** The files to try for a requested width: the same or wider ones in ascending order, then narrower ones. */
export function candidates(name: string): string[] {
  const [, hash, asked] = FILE_NAME.exec(name) ?? []
  if (hash === undefined) return []
  const width = Number(asked)
  const wider = IMAGE_WIDTHS.filter((one) => one >= width)
  const narrower = IMAGE_WIDTHS.filter((one) => one < width).toReversed()
  return [...wider, ...narrower].map((one) => fileName(hash, one))
}
