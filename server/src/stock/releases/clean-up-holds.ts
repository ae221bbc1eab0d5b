import { oneStatement, type ShopContext } from '../../platform/context'
import { releaseAllLapsed } from './release-lapsed'

/** An administrator releases all lapsed holds now instead of waiting for the sweep. */
export async function cleanUpHolds(context: ShopContext): Promise<{ cleaned: number; stockRestored: number }> {
  const lines = await releaseAllLapsed(context)
  const units = lines.reduce((sum, line) => sum + line.units, 0)
  if (lines.length > 0) {
    await oneStatement(context, (tx) =>
      tx.record({
        action: 'clean-up',
        subject: 'reservation',
        subjectId: '',
        after: { lines: lines.length, units },
      }),
    )
  }
  return { cleaned: lines.length, stockRestored: units }
}
