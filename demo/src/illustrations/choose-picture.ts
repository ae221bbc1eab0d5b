import { distance } from './oklab'
import { containsMirror, pairings, sceneSequence, tooWideForTheTray } from './pairings'
import { grounds, type Ground } from './palette'
import { shapes, type Picture, type Scene, type Shape } from './picture'

export interface PicturedProduct {
  seed: number
  shape: Shape
  /** #RRGGBB of the product's shade, when it is known. */
  shade?: string
}

interface ChosenPicture extends Picture {
  scene: Scene
}

// Steps of the generalised golden ratio in five dimensions: for any number of products every list is used evenly
// and neighbours differ. Random numbers would form clusters.
const steps = { metal: 0.8813, body: 0.7767, shade: 0.6845, ground: 0.6032, scene: 0.5316, dark: 0.618 } as const
const allScenes: readonly Scene[] = ['liso', 'espejo', 'ventana', 'charola']
const darkShare = 0.08

// A catalogue that cycles through the sixteen shapes uses every sixteenth step; without this they lie close together.
const everyRound = 0.8

/** The same product always gives the same picture. */
export function choosePicture({ seed, shape, shade }: PicturedProduct): ChosenPicture {
  const pairing = pairings[shape]
  const start = shapes.indexOf(shape) * 0.137
  const walk = (step: number, salt: number) =>
    fraction(seed * step + Math.floor(seed / shapes.length) * everyRound + start + salt)
  const pick = <Item>(items: readonly Item[], step: number, salt = 0) => rotated(items, walk(step, salt))
  const sold = isColour(shade) ? shade : first(pick(pairing.shades, steps.shade, 0.5))
  const dark = walk(steps.dark, 0) < darkShare ? pairing.darkGround : undefined
  const ground = dark ?? groundFor(pick(pairing.grounds, steps.ground), shape, sold)
  return {
    shape,
    ground,
    body: bodyFor(pick(pairing.bodies, steps.body, 0.7), shape, ground, sold),
    metal: first(pick(pairing.metals, steps.metal, 0.2)),
    shade: sold,
    scene: sceneFor(first(pick(sceneSequence, steps.scene, 0.1)), shape),
    seed,
  }
}

/** Further views of the product, with other walls and scenes; never with a dark wall. */
export function otherViews(picture: ChosenPicture, count: number): ChosenPicture[] {
  const { shape, ground, scene, body, shade, seed } = picture
  const walls = pairings[shape].grounds
  const others = rotatedBy(walls, walls.indexOf(ground) + 1).filter((wall) => wall !== ground)
  const fits = (wall: Ground) => contrastsWithShade(wall, shape, shade) && contrastsWithBody(wall, body)
  const inOrder = [...others.filter(fits), ...others.filter((wall) => !fits(wall))]
  const scenes = allScenes.filter((other) => other !== scene && sceneFor(other, shape) === other)
  return Array.from({ length: count }, (_, view) => ({
    ...picture,
    ground: first(rotatedBy(inOrder, view)),
    scene: first(rotatedBy(scenes, seed + view)),
  }))
}

function groundFor(walls: readonly Ground[], shape: Shape, shade: string): Ground {
  const { bodies } = pairings[shape]
  const fits = (wall: Ground) =>
    contrastsWithShade(wall, shape, shade) && bodies.some((body) => contrastsWithBody(wall, body))
  return walls.find(fits) ?? first(walls)
}

// Where the shade covers most of the picture, it must contrast with the wall.
const mostlyShade: ReadonlySet<Shape> = new Set<Shape>(['esponja', 'serum', 'perfume', 'limpiador', 'base'])

function contrastsWithShade(wall: Ground, shape: Shape, shade: string): boolean {
  return !mostlyShade.has(shape) || distance(grounds[wall], shade) >= 0.1
}

function contrastsWithBody(wall: Ground, body: string): boolean {
  return distance(grounds[wall], body) >= 0.09
}

function bodyFor(bodies: readonly string[], shape: Shape, wall: Ground, shade: string): string {
  const seen = bodies.filter((body) => contrastsWithBody(wall, body))
  const fitting = shape === 'regalo' ? seen.filter((body) => distance(body, shade) >= 0.12) : seen
  return fitting[0] ?? seen[0] ?? first(bodies)
}

function sceneFor(scene: Scene, shape: Shape): Scene {
  if (scene === 'espejo' && containsMirror.has(shape)) return 'ventana'
  return scene === 'charola' && tooWideForTheTray.has(shape) ? 'liso' : scene
}

function isColour(shade: string | undefined): shade is string {
  return shade !== undefined && /^#[\da-f]{6}$/i.test(shade)
}

function fraction(value: number): number {
  return value - Math.floor(value)
}

function rotated<Item>(items: readonly Item[], turn: number): Item[] {
  return rotatedBy(items, Math.floor(turn * items.length))
}

function rotatedBy<Item>(items: readonly Item[], places: number): Item[] {
  const start = ((places % items.length) + items.length) % items.length
  return [...items.slice(start), ...items.slice(0, start)]
}

function first<Item>(items: readonly Item[]): Item {
  const [item] = items
  if (item === undefined) throw new Error('A list of pairings is empty')
  return item
}
