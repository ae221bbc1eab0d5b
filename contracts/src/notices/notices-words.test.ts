import { expect, test } from 'vitest'
import * as words from './notices-words'

test('what each notice is called, when it rings loudly, and whether a new device has it', () => {
  expect(words.NOTICES).toStrictEqual({
    new_order: {
      label: 'Pedido nuevo',
      what: 'Con número, piezas, total y hora. Nunca el nombre ni el teléfono.',
      several: 'pedidos nuevos',
      startsOn: true,
      isUrgent: true,
    },
    unopened_order: {
      label: 'Pedido sin abrir',
      what: 'Nadie lo abrió en los minutos que eliges abajo.',
      several: 'pedidos sin abrir',
      startsOn: true,
      isUrgent: true,
    },
    changed_order: {
      label: 'Pedido cambiado',
      what: 'Quien compró lo movió a otro lugar, día u hora.',
      several: 'pedidos cambiados',
      startsOn: true,
      isUrgent: false,
    },
    cancelled_order: {
      label: 'Pedido cancelado',
      what: 'Quien compró lo canceló.',
      several: 'pedidos cancelados',
      startsOn: true,
      isUrgent: false,
    },
    failed_backup: {
      label: 'Copia con problemas',
      what: 'La copia de la noche no se pudo hacer o no se pudo probar.',
      several: 'copias con problemas',
      startsOn: true,
      isUrgent: false,
    },
    suggestion: {
      label: 'Sugerencia por revisar',
      what: 'Alguien sugirió una opción en una encuesta.',
      several: 'sugerencias por revisar',
      startsOn: false,
      isUrgent: false,
    },
  })
})

test('an account has twenty devices, with names of 60 letters, which are silent after a month without a sign-in', () => {
  expect([words.MAX_NOTICE_DEVICES, words.MAX_DEVICE_NAME, words.NOTICE_DEVICE_DAYS, words.QUIET_OFF]).toStrictEqual([
    20, 60, 30, 24,
  ])
})
