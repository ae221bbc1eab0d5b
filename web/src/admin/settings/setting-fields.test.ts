import { expect, test } from 'vitest'
import { SETTING_NAMES } from '@tocador/contracts/settings/settings-words'
import { limitGroup, shopGroups } from './setting-fields'

test('[SAFE-72] the limits are named in words of daily life, and the words that need it are explained above them', () => {
  expect(limitGroup.fields).toHaveLength(14)
  for (const { label, what, when } of limitGroup.fields) {
    expect(`${label} ${what} ${when}`).not.toMatch(/\b(red|redes|IP|petición|visitas?|ventana)\b/i)
    expect(what.length).toBeGreaterThan(40)
  }
  expect(limitGroup.about).toContain('Una cuenta es nueva hasta que le confirmas su primer pedido.')
  expect(limitGroup.about).toContain('«Un mismo internet» es la conexión que comparten quienes usan el mismo wifi')
})

test('every setting of the shop has one field in the panel, those of backups and notices beside what they are about', () => {
  const names = shopGroups.flatMap(({ fields }) => fields.map(({ name }) => name))
  const elsewhere = ['backup_hour', 'notice_minutes', 'quiet_from', 'quiet_until']
  expect([...names, ...elsewhere].toSorted()).toStrictEqual(SETTING_NAMES.toSorted())
})
