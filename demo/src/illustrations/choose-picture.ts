import { distance } from './oklab'
import { ownsAMirror, pairings, sceneRhythm, tooWideForTheTray } from './pairings'
import { grounds, type Ground } from './palette'
import { shapes, type Picture, type Scene, type Shape } from './picture'

export interface PicturedProduct {
  seed: number
  shape: Shape
  /** #RRGGBB of what is sold, when it is known. */
  shade?: string
}

interface ChosenPicture extends Picture {
  scene: Scene
}

// Steps of the generalised golden ratio in five dimensions: however many products there are, every list is used evenly
// and neighbours differ. Dice would clump.
const steps = { metal: 0.8813, body: 0.7767, shade: 0.6845, ground: 0.6032, scene: 0.5316, dark: 0.618 } as const
const allScenes: readonly Scene[] = ['liso', 'espejo', 'ventana', 'charola']
const darkShare = 0.08

// A catalogue that goes round the sixteen shapes takes every sixteenth step, and those lie close together without this.
const everyRound = 0.8

/** The same product gives the same picture, for ever. */
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
    scene: sceneFor(first(pick(sceneRhythm, steps.scene, 0.1)), shape),
    seed,
  }
}

/** The product again before other walls and in other scenes; never before a dark wall. */
export function otherViews(picture: ChosenPicture, count: number): ChosenPicture[] {
  const { shape, ground, scene, body, shade, seed } = picture
  const walls = pairings[shape].grounds
  const others = rotatedBy(walls, walls.indexOf(ground) + 1).filter((wall) => wall !== ground)
  const fits = (wall: Ground) => leavesShade(wall, shape, shade) && leavesBody(wall, body)
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
  const fits = (wall: Ground) => leavesShade(wall, shape, shade) && bodies.some((body) => leavesBody(wall, body))
  return walls.find(fits) ?? first(walls)
}

// Where the shade is most of what is seen, it must leave the wall.
const mostlyShade: ReadonlySet<Shape> = new Set<Shape>(['esponja', 'serum', 'perfume', 'limpiador', 'base'])

function leavesShade(wall: Ground, shape: Shape, shade: string): boolean {
  return !mostlyShade.has(shape) || distance(grounds[wall], shade) >= 0.1
}

function leavesBody(wall: Ground, body: string): boolean {
  return distance(grounds[wall], body) >= 0.09
}

function bodyFor(bodies: readonly string[], shape: Shape, wall: Ground, shade: string): string {
  const seen = bodies.filter((body) => leavesBody(wall, body))
  const fitting = shape === 'regalo' ? seen.filter((body) => distance(body, shade) >= 0.12) : seen
  return fitting[0] ?? seen[0] ?? first(bodies)
}

function sceneFor(scene: Scene, shape: Shape): Scene {
  if (scene === 'espejo' && ownsAMirror.has(shape)) return 'ventana'
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
