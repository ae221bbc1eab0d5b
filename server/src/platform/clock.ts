/** The only source of time. SQL gets it as a parameter and never calls `now()`, so that tests can set the time. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** More than the clocks of two instances are apart: what is this far ahead was written before the clock was set back. */
export const CLOCKS_APART_MS = 60_000

/** Whether less than this has passed since then. Not after the clock was set back: what was known then would count until that time comes again. */
export const isWithin = (milliseconds: number, since: number, now: number): boolean =>
  now >= since && now - since < milliseconds

/** Shows the same instant until a test sets another. */
export class SettableClock implements Clock {
  #now: number

  constructor(at: Date | string) {
    this.#now = new Date(at).getTime()
  }

  now(): Date {
    return new Date(this.#now)
  }

  set(at: Date | string): void {
    this.#now = new Date(at).getTime()
  }

  advance({ days = 0, hours = 0, minutes = 0, seconds = 0, milliseconds = 0 }): void {
    this.#now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + milliseconds
  }
}
