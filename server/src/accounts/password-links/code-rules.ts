import { randomInt } from 'node:crypto'

// Without 0, O, 1, I and L, which are easily confused when the code is read aloud or typed.
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 12
const GROUP = 4

/** `K7MQ-3XND-9PRT`: 59 random bits, too many to guess within a day at the endpoint's limit. */
export const newCode = (): string =>
  Array.from({ length: LENGTH / GROUP }, () =>
    Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')

/** A typed code in its stored form, whatever its case, hyphens and spaces; a link's token is longer and stays as it is. */
export function secretOf(written: string): string {
  const letters = written.replace(/[\s-]/g, '').toUpperCase()
  return letters.length === LENGTH ? letters : written
}
