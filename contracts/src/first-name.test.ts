import { expect, test } from 'vitest'
import { firstName } from './first-name'

test.each([
  ['Sofía Ramírez', 'Sofía'],
  [' Sofía  Lara ', 'Sofía'],
  ['Ana Luz', 'Ana'],
  ['Ma. Fernanda Ruiz', 'Ma. Fernanda'],
  ['Gpe. Ortiz Luna', 'Gpe. Ortiz'],
  ['Ma. del Carmen Ruiz', 'Ma. del Carmen'],
  ['Ma de los Ángeles Ruiz', 'Ma de los Ángeles'],
  ['Ma. De la Luz Ruiz', 'Ma. De la Luz'],
  ['Ma. del', 'Ma. del'],
  ['J. Luis', 'J. Luis'],
  ['J. L. Peña', 'J. L.'],
  ['Jo Méndez Gil', 'Jo Méndez'],
  ['.net Pérez', '.net'],
  ['Ma.', 'Ma.'],
  ['Jo', 'Jo'],
  ['', ''],
])('the first name of «%s» is «%s»', (name, first) => {
  expect(firstName(name)).toBe(first)
})
