/** Waits for the work, but no longer than that; it goes on in the background. */
export async function orAfter(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms).unref()))
  await Promise.race([work, late])
  clearTimeout(timer)
}
