/** How long a removed picture stays in the trash, and how long one of a hosted store is unused before it is removed. */
export const TRASH_DAYS = 7
export const DAY_MS = 86_400_000

const AT_LEAST = 10
/** A hosted store removes this many pictures (99 files) in one call of up to 8 s, inside the transaction. */
const AT_MOST = 33

/** How many pictures one run may remove of those that are there, so that a mistake is noticed before all are gone. */
export const removalLimit = (pictures: number): number =>
  Math.min(AT_MOST, Math.max(AT_LEAST, Math.floor(pictures / 10)))

/** The folder in the trash for what is removed at that instant; its name tells the day in UTC. */
export const trashDay = (instant: Date): string => instant.toISOString().slice(0, 10)

/** Whole days, so that a picture removed in the evening stays as long as one of the morning. */
export const isOld = (day: string, now: Date): boolean => day < trashDay(new Date(now.getTime() - TRASH_DAYS * DAY_MS))
