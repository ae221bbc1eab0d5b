// Mixing in OKLab keeps tints clean where sRGB mixes turn muddy. Matrices: Björn Ottosson, "A perceptual color space", 2020.

type Triple = readonly [number, number, number]

export function mix(from: string, to: string, share: number): string {
  const [l1, a1, b1] = toOklab(from)
  const [l2, a2, b2] = toOklab(to)
  return toHex([l1 + (l2 - l1) * share, a1 + (a2 - a1) * share, b1 + (b2 - b1) * share])
}

export function lightness(colour: string): number {
  return toOklab(colour)[0]
}

export function distance(one: string, other: string): number {
  const [l1, a1, b1] = toOklab(one)
  const [l2, a2, b2] = toOklab(other)
  return Math.hypot(l1 - l2, a1 - a2, b1 - b2)
}

// The same few dozen colours are mixed thousands of times; the cache is bounded by the number of the shop's colours.
const known = new Map<string, Triple>()

export function toOklab(colour: string): Triple {
  const found = known.get(colour) ?? convert(colour)
  known.set(colour, found)
  return found
}

function convert(colour: string): Triple {
  const red = linear(parseInt(colour.slice(1, 3), 16))
  const green = linear(parseInt(colour.slice(3, 5), 16))
  const blue = linear(parseInt(colour.slice(5, 7), 16))
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function toHex([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels.map((channel) => encoded(channel).toString(16).padStart(2, '0')).join('')}`
}

function linear(byte: number): number {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function encoded(value: number): number {
  const gamma = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
  return Math.round(255 * Math.min(1, Math.max(0, gamma)))
}
