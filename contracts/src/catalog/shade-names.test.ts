import { expect, test } from 'vitest'
import { shadeNameIn, splitShadeNames } from './shade-names'

test.each([
  [
    'whole words that are equal',
    ['Labial mate Grana', 'Labial mate Rosa vieja'],
    'Labial mate',
    ['Grana', 'Rosa vieja'],
  ],
  ['not letters of a word', ['Labial Granada', 'Labial Grana'], 'Labial', ['Granada', 'Grana']],
  [
    'case, accents and separators',
    ['Rubor EN Polvo · Durazno', 'Rubor en polvo - Ciruela'],
    'Rubor EN Polvo',
    ['Durazno', 'Ciruela'],
  ],
  ['brackets', ['Esmalte (Rojo)', 'Esmalte (Azul noche)'], 'Esmalte', ['Rojo', 'Azul noche']],
  ['the word for a shade', ['Labial tono Grana', 'Labial tono Añil'], 'Labial', ['Grana', 'Añil']],
  ['no joining word at the end', ['Sombra en polvo', 'Sombra en crema'], 'Sombra', ['polvo', 'crema']],
  ['a name that is the beginning', ['Labial mate', 'Labial mate Grana'], 'Labial mate', ['', 'Grana']],
  ['equal names', ['Labial mate', 'Labial mate'], 'Labial mate', ['', '']],
  ['nothing equal', ['Grana', 'Añil'], '', ['Grana', 'Añil']],
  ['one name', ['Labial mate Grana'], '', ['Labial mate Grana']],
  ['none', [], '', []],
])('[SHADE-21] a family and its shades are proposed: %s', (_, names, family, shades) => {
  expect(splitShadeNames(names)).toStrictEqual({ family, shades })
})

test('[SHADE-21] a proposed name is not longer than its field, in whole words where there are any', () => {
  const long = 'palabra '.repeat(20).trim()
  const { family, shades } = splitShadeNames([`${'x'.repeat(300)} uno`, `${'x'.repeat(300)} ${long}`])
  expect(family).toBe('x'.repeat(200))
  expect(shades).toStrictEqual(['uno', 'palabra palabra palabra palabra palabra palabra palabra'])
  const whole = `tonos ${'x'.repeat(54)}`
  expect(shadeNameIn('', `${whole} uno`)).toBe(whole)
})

test.each([
  ['Labial mate', 'Labial mate Grana', 'Grana'],
  ['Labial mate', 'LABIAL Mate · Grana', 'Grana'],
  ['Labial mate', 'Gloss Grana', 'Gloss Grana'],
  ['Labial', 'Labial color Grana', 'Grana'],
  ['Labial', 'Labial TONO · Grana', 'Grana'],
  ['Labial mate', 'Labial mate', ''],
  ['', 'Labial mate', 'Labial mate'],
])('[SHADE-21] a product that joins «%s»: %s', (family, name, shade) => {
  expect(shadeNameIn(family, name)).toBe(shade)
})
