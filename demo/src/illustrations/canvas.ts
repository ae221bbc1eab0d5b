import type { Room } from './palette'

export interface Stop {
  at: number
  colour: string
  opacity?: number
}

/** SVG text with numbers rounded to one decimal: finer steps are invisible and make the file larger. */
export function svg(parts: TemplateStringsArray, ...values: (string | number)[]): string {
  return String.raw({ raw: parts }, ...values.map((value) => (typeof value === 'number' ? short(value, 10) : value)))
}

/** Collects the gradients of one drawing; equal ones are written once. */
export class Canvas {
  readonly room: Room
  readonly #prefix: string
  readonly #ids = new Map<string, string>()

  // The prefix keeps ids apart when several drawings share a page.
  constructor(room: Room, prefix: string) {
    this.room = room
    this.#prefix = prefix
  }

  across(stops: readonly Stop[]): string {
    return this.#paint(`<linearGradient id="ID">${written(stops)}</linearGradient>`)
  }

  down(stops: readonly Stop[]): string {
    return this.#paint(`<linearGradient id="ID" x2="0" y2="1">${written(stops)}</linearGradient>`)
  }

  slanting(stops: readonly Stop[]): string {
    return this.#paint(`<linearGradient id="ID" x2="1" y2="1">${written(stops)}</linearGradient>`)
  }

  around(stops: readonly Stop[], x = 0.5, y = 0.5, radius = 0.5): string {
    const place = `cx="${short(x, 100)}" cy="${short(y, 100)}" r="${short(radius, 100)}"`
    return this.#paint(`<radialGradient id="ID" ${place}>${written(stops)}</radialGradient>`)
  }

  file(width: number, height: number, drawing: string): string {
    const definitions = [...this.#ids].map(([text, id]) => text.replace('ID', id)).join('')
    const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`
    const ends = 'stroke-linecap="round" stroke-linejoin="round"'
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${ends}><defs>${definitions}</defs>${drawing}</svg>`
  }

  #paint(text: string): string {
    const id = this.#ids.get(text) ?? `${this.#prefix}${this.#ids.size.toString(36)}`
    this.#ids.set(text, id)
    return `url(#${id})`
  }
}

function written(stops: readonly Stop[]): string {
  return stops
    .map(({ at, colour, opacity = 1 }) => {
      const veil = opacity === 1 ? '' : ` stop-opacity="${short(opacity, 100)}"`
      return `<stop offset="${short(at, 1000)}" stop-color="${colour}"${veil}/>`
    })
    .join('')
}

function short(value: number, steps: number): string {
  return String(Math.round(value * steps) / steps)
}
