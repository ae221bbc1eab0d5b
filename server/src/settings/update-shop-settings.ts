import type { ShopSettingsChange } from '@tocador/contracts/settings/shop-settings-schemas'
import { inTransaction, type ShopContext } from '../platform/context'
import { refuseStale } from '../platform/http/refuse-stale'
import { endArrivalSamples } from './end-arrival-samples'
import { lockShopSettings, saveShopSettings } from './queries'
import { publishNotice } from './privacy-notices'
import { SHOP_SETTINGS, type ShopSettingsRow } from './shop-fields'
import { SETTINGS } from './topics'
import { shopChangeOf, shopSettingsOf } from './wire-settings'

/**
 * Saves the given settings, all or none. A setting that another administrator changed after the form was loaded refuses
 * the edit; other settings may have changed meanwhile.
 */
export async function updateShopSettings(
  context: ShopContext,
  { seen = {}, ...given }: ShopSettingsChange,
): Promise<ShopSettingsRow> {
  const [change, shown] = [shopChangeOf(given), shopChangeOf(seen)]
  return inTransaction(context, async (tx) => {
    const before = await lockShopSettings(tx)
    const changed = SHOP_SETTINGS.filter((name) => change[name] !== undefined && change[name] !== before[name])
    if (changed.length === 0) return before
    refuseStale(before, { change, seen: shown, details: shopSettingsOf(before) })
    const only = (row: object) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => changed.some((one) => one === name)))
    const after: ShopSettingsRow = { ...before, ...only(change) }
    await saveShopSettings(tx, after)
    await publishNotice(tx)
    if (after.showsArrivals === 0) await endArrivalSamples(tx)
    await tx.record({
      action: 'change-settings',
      subject: 'settings',
      subjectId: 1,
      before: only(before),
      after: only(after),
    })
    tx.announce(SETTINGS)
    return after
  })
}
