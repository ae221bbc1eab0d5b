type Channels = readonly [red: number, green: number, blue: number]

/** Pixels of one kind: the 4 highest bits of each channel are equal. */
interface Pixels {
  weight: number
  count: number
  sums: [red: number, green: number, blue: number]
}

/** Rows and columns at the edge of the picture, where its background is. */
const FRAME = 2
/** Distance per channel within which a pixel looks like the background. */
const NEAR = 40
const BACKGROUND = 0.03

/**
 * The color that a square picture shows most, as `#a63446`. Colors of its edge, and grey, count little, so that they are found only
 * where there is nothing else. Undefined when nothing is opaque.
 */
export function mainColor(rgba: ArrayLike<number>, side: number): string | undefined {
  const channelsAt = (place: number): Channels => [
    rgba[4 * place] ?? 0,
    rgba[4 * place + 1] ?? 0,
    rgba[4 * place + 2] ?? 0,
  ]
  const opaque = Array.from({ length: side * side }, (_, place) => place).filter(
    (place) => (rgba[4 * place + 3] ?? 0) >= 128,
  )
  const edge = new Map(
    opaque.filter((place) => isInFrame(place, side)).map((place) => [kindOf(channelsAt(place)), channelsAt(place)]),
  )
  const kinds = new Map<number, Pixels>()
  for (const place of opaque) {
    const channels = channelsAt(place)
    const kind = kindOf(channels)
    const pixels = kinds.get(kind) ?? { weight: 0, count: 0, sums: [0, 0, 0] }
    pixels.weight += weightOf(channels, [...edge.values()])
    pixels.count += 1
    channels.forEach((value, channel) => (pixels.sums[channel] = (pixels.sums[channel] ?? 0) + value))
    kinds.set(kind, pixels)
  }
  const [most] = [...kinds.values()].sort((one, other) => other.weight - one.weight || other.count - one.count)
  return most && `#${most.sums.map((sum) => hex(sum / most.count)).join('')}`
}

function isInFrame(place: number, side: number): boolean {
  const [row, column] = [Math.floor(place / side), place % side]
  return Math.min(row, column, side - 1 - row, side - 1 - column) < FRAME
}

const kindOf = ([red, green, blue]: Channels) => ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)

/** A vivid pixel counts more than a pale one; a grey one counts a little, so that a picture without colors has one too. */
function weightOf(channels: Channels, edge: readonly Channels[]): number {
  const chroma = (Math.max(...channels) - Math.min(...channels)) / 255
  const isBackground = edge.some((other) => other.every((value, at) => Math.abs(value - (channels[at] ?? 0)) <= NEAR))
  return (0.02 + chroma ** 2) * (isBackground ? BACKGROUND : 1)
}

const hex = (channel: number) => Math.round(channel).toString(16).padStart(2, '0')
