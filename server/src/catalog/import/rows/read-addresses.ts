import { MAX_IMAGES } from '@tocador/contracts/media/media-words'
import { httpUrl, isHostedImage, splitImages } from '@tocador/contracts/media/image-addresses'
import { decodeHTMLStrict } from 'entities/decode'

const LONGEST = 2000

/** The picture addresses of a row. Nothing is downloaded; http addresses are saved but not shown. */
export function readImages(written: string, note: (text: string) => void): string[] {
  const addresses = splitGallery(decodeHTMLStrict(written)).map(repaired)
  const sound = addresses.filter(isAddress)
  if (sound.length < addresses.length) note('Una imagen no es una dirección http(s): se quitó')
  if (sound.length > MAX_IMAGES) note(`Más de ${MAX_IMAGES} imágenes: se quedan las primeras`)
  const kept = sound.slice(0, MAX_IMAGES)
  if (!kept.every(isHostedImage)) note('Una imagen no es https: se guarda, pero no se muestra')
  return kept
}

export function readVideo(written: string, note: (text: string) => void): string {
  const address = repaired(decodeHTMLStrict(written))
  if (address === '') return ''
  if (address.length <= LONGEST && httpUrl(address)) return address
  note('El video no es una dirección http(s): se quitó')
  return ''
}

const SEPARATOR = /[\s|;](?=https?:|\/\/[\w-]+\.|\/media\/)/i
/** Greedy from the start, so that its time does not grow with the square of a long run of separators. */
const UP_TO_SEPARATORS = /^.*[^\s,|;]/s

/** Other shops write a picture per line or between bars or semicolons; an address may also contain these and spaces. */
const splitGallery = (written: string) =>
  written
    .split(SEPARATOR)
    .flatMap(splitImages)
    .flatMap((one) => UP_TO_SEPARATORS.exec(one)?.[0] ?? [])

/** Encodes spaces as %20 and adds the scheme to `//host/…`. */
const repaired = (address: string) =>
  address
    .replace(/[\u200b-\u200d\ufeff\0]/g, '')
    .trim()
    .replace(/\s/g, (space) => (space === ' ' || space === '\u00a0' ? '%20' : ''))
    .replace(/^\/\/(?=[\w-]+\.)/, 'https://')

const isAddress = (address: string) =>
  address.length <= LONGEST &&
  address.isWellFormed() &&
  (httpUrl(address) !== undefined || (address.startsWith('/media/') && isHostedImage(address)))
