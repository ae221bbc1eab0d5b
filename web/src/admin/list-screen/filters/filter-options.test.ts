import { expect, test } from 'vitest'
import { choiceOf, optionsOf } from './filter-options'

test('the options of a filter are its labels in their order, and it accepts their values alone', () => {
  const options = optionsOf({ on: 'Activa', off: 'Inactiva' })
  expect(options).toStrictEqual([
    { value: 'on', label: 'Activa' },
    { value: 'off', label: 'Inactiva' },
  ])
  const { accepts, ...filter } = choiceOf({ param: 'status', word: 'estado', label: 'Estado', isSingle: true }, options)
  expect(filter).toStrictEqual({
    kind: 'choice',
    param: 'status',
    word: 'estado',
    label: 'Estado',
    isSingle: true,
    options,
  })
  expect(['on', 'off', 'Activa', ''].map(accepts)).toStrictEqual([true, true, false, false])
})
