import type { ShopContext } from './context'

/** Something of the shop's data that should not be so, in the owner's words. */
export interface Problem {
  what: string
  meaning: string
  /** What is concerned, such as order numbers. Never empty. */
  found: readonly string[]
  /** `repair` mends it. */
  isMendable?: boolean
}

/** A slice's part of the self-check. */
export interface SelfCheck {
  title: string
  /** Takes too long for every night. */
  isSlow?: boolean
  find(context: ShopContext): Promise<Problem[]>
  /** Mends what needs no decision of the owner's, audited. Says what was mended, in Spanish; empty when nothing was. */
  repair?: (context: ShopContext) => Promise<Problem[]>
}

/** A problem only when something was found. */
export const problemWith = (what: string, meaning: string, found: readonly string[]): Problem[] =>
  found.length === 0 ? [] : [{ what, meaning, found }]

/** One that `repair` mends. */
export const mendableWith = (...problem: Parameters<typeof problemWith>): Problem[] =>
  problemWith(...problem).map((one) => ({ ...one, isMendable: true }))
