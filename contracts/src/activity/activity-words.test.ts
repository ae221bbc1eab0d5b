import { expect, test } from 'vitest'
import { activityText, subjectText } from './activity-words'

test.each([
  ['notice-device', 'Dispositivo con avisos', 'create', 'Avisos encendidos en un dispositivo'],
  ['notice-device', 'Dispositivo con avisos', 'update', 'Avisos de un dispositivo cambiados'],
  ['notice-device', 'Dispositivo con avisos', 'delete', 'Dispositivo sin avisos'],
  ['backup', 'Copia', 'prove', 'Prueba de la copia empezada'],
  ['survey-option', 'Opción de encuesta', 'reopen', 'Opción otra vez por revisar'],
  ['closed-date', 'Día cerrado', 'delete', 'Cierre quitado'],
  ['settings', 'Ajustes', 'change-limits', 'Límites cambiados'],
])('of %s, «%s», the action %s is told as «%s»', (subject, label, action, text) => {
  expect([subjectText(subject), activityText({ subject, action })]).toStrictEqual([label, text])
})

test('what an earlier version wrote down, or a later one, has a text, too', () => {
  expect([subjectText('gone'), activityText({ subject: 'gone', action: 'create' })]).toStrictEqual(['Otro', 'Cambio'])
  expect(activityText({ subject: 'backup', action: 'gone' })).toBe('Cambio')
})
