import { isPhone } from '@tocador/contracts/phone'
import { limits } from '@tocador/contracts/settings/limits-schemas'
import { shopSettings } from '@tocador/contracts/settings/shop-settings-schemas'
import type { ShopContext } from '../platform/context'
import { problemWith, type Problem, type SelfCheck } from '../platform/self-check'
import { getLimits, getSettings } from './queries'
import { shopSettingsOf } from './wire-settings'

/** Values that the panel would refuse today, such as those of a migration or of a hand in the database. */
export const settingsCheck: SelfCheck = { title: 'Ajustes', find: findSettingsProblems }

async function findSettingsProblems({ db }: ShopContext): Promise<Problem[]> {
  const settings = await getSettings(db)
  const parsed = [shopSettings.safeParse(shopSettingsOf(settings)), limits.safeParse(await getLimits(db))]
  const issues = parsed.flatMap(({ error }) => error?.issues ?? [])
  const numbers = [settings.whatsappPrimary, settings.whatsappSecondary].filter((written) => written !== '')
  return [
    ...problemWith(
      'Ajustes con valores que el panel no acepta',
      'Ábrelos en Ajustes, corrígelos y guarda.',
      // One value may break several rules with the same text.
      [...new Set(issues.map(({ path, message }) => `${path.join('.')}: ${message}`))],
    ),
    ...problemWith(
      'Números de WhatsApp que no son teléfonos',
      'Los pedidos no llegan a tu WhatsApp: corrígelos en Ajustes.',
      numbers.filter((written) => !isPhone(written)),
    ),
  ]
}
