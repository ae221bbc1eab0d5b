import * as calls from '@tocador/contracts/settings/admin-settings-calls'
import { checkStock } from '@tocador/contracts/catalog/admin-catalog-calls'
import { showSelfCheck } from '@tocador/contracts/doctor/self-check-calls'
import type { ShopSelfCheck } from '@tocador/contracts/doctor/self-check-endpoints'
import { getProfile } from '@tocador/contracts/accounts/accounts-calls'
import type { LimitsChange } from '@tocador/contracts/settings/limits-schemas'
import type { LimitName } from '@tocador/contracts/settings/limits-words'
import type { ShopSettingsChange } from '@tocador/contracts/settings/shop-settings-schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { adminFailureText } from '../../api/admin-failure'
import { call } from '../../api/call'
import { dataOf } from '../../api/data-of'
import { SELF_CHECK, SYSTEM } from '../list-screen/views/query-keys'
import { showToast } from '../../ui/overlay/toasts'
import type { ShopSettingName } from './setting-fields'
import type { SettingValue } from './setting-rules'

export const SETTINGS = ['settings'] as const

export const settingsFailure = (failure: unknown) =>
  adminFailureText(failure, { refused: 'Error guardando los ajustes', offline: 'Error de conexión' })
/** ERR-20, ERR-24 */
export const profileFailure = (failure: unknown) =>
  adminFailureText(failure, {
    refused: 'Error al actualizar perfil',
    offline: 'Error de conexión al actualizar perfil',
  })
export const loadFailure = (failure: unknown) =>
  adminFailureText(failure, { refused: 'Error cargando los ajustes', offline: 'Error de conexión' })

/** A loaded set of settings and the call that changes some of them, all or none. */
export interface SettingsSource<Name extends string> {
  saved: Settings<Name> | undefined
  error: Error | null
  reload: () => Promise<unknown>
  save: (change: Partial<Record<Name, SettingValue>>) => Promise<void>
}

/** Only the fields that this form changes are compared with what it showed. */
const seenOf = (shown: object | undefined, change: object) =>
  Object.fromEntries(Object.entries(shown ?? {}).filter(([name]) => name in change))

export const useShopSettings = (): SettingsSource<ShopSettingName> =>
  useSource('shop', 'Ajustes guardados', dataOf(calls.getShopSettings, {}), (change) =>
    call(calls.updateShopSettings, { body: change as ShopSettingsChange }),
  )

export const useLimits = (): SettingsSource<LimitName> =>
  useSource('limits', 'Límites guardados', dataOf(calls.getLimits, {}), (change) =>
    call(calls.updateLimits, { body: change as LimitsChange }),
  )

type Settings<Name extends string> = Readonly<Record<Name, SettingValue>>

function useSource<Name extends string>(
  key: string,
  said: string,
  read: (context: { signal: AbortSignal }) => Promise<Settings<Name>>,
  send: (change: object) => Promise<{ data: Settings<Name> }>,
): SettingsSource<Name> {
  const queries = useQueryClient()
  const queryKey = [...SETTINGS, key]
  const { data, error, refetch } = useQuery({ queryKey, queryFn: read })
  return {
    saved: data,
    error,
    reload: refetch,
    async save(change) {
      const { data: now } = await send({ ...change, seen: seenOf(data, change) })
      // A read that began before the change would show the earlier values again.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, now)
      // Saved settings can publish a version of the privacy notice.
      void queries.invalidateQueries({ queryKey: [...SETTINGS, 'notices'] })
      showToast(said)
    },
  }
}

export const useWhatsappConfig = () =>
  useQuery({ queryKey: [...SETTINGS, 'whatsapp'], queryFn: dataOf(calls.getWhatsappConfig, {}) })

/** Every save may publish a version, so this is read with the settings. */
export const usePrivacyNotices = () =>
  useQuery({ queryKey: [...SETTINGS, 'notices'], queryFn: dataOf(calls.listPrivacyNotices, {}) })

/** Copies and repairs change what it says. */
export const useSystem = () => useQuery({ queryKey: [...SYSTEM, 'state'], queryFn: dataOf(calls.getSystemState, {}) })

/** null before the first one; undefined while it is not known. */
const checkedAt = (check: ShopSelfCheck | undefined) => check?.checked_at

/**
 * Reads every product's ledger, so it runs only when asked for. What it found before a self-check that ended since is not shown: that
 * may have repaired it.
 */
export function useStockCheck() {
  const queries = useQueryClient()
  const { data, ...check } = useQuery({
    queryKey: [...SETTINGS, 'stock-check'],
    queryFn: async (context) => {
      const before = checkedAt(queries.getQueryData<ShopSelfCheck>(SELF_CHECK))
      return { ...(await dataOf(checkStock, {})(context)), before }
    },
    enabled: false,
  })
  const last = useQuery({ queryKey: SELF_CHECK, queryFn: dataOf(showSelfCheck, {}), enabled: false, select: checkedAt })
  const isOutdated = data?.before !== undefined && data.before !== last.data
  return { ...check, data: isOutdated ? undefined : data }
}

export const useProfile = () => useQuery({ queryKey: [...SETTINGS, 'profile'], queryFn: dataOf(getProfile, {}) })
