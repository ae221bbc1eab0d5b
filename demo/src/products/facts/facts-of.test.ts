import { FACT_NAMES, FACTS, readFact } from '@tocador/contracts/catalog/product-facts'
import { expect, test } from 'vitest'
import { demoProducts } from '../all-products'
import { factsOf } from './facts-of'

test('every demo product has facts as the shop stores them, with a content and a country', () => {
  for (const product of demoProducts) {
    const facts = factsOf(product)
    expect(facts.content, product.name).toMatch(/^\d/)
    expect(facts.made_in, product.name).toMatch(/^[A-ZÁÉÍÓÚ]/)
    for (const name of FACT_NAMES) {
      const text = facts[name] ?? ''
      expect(readFact(name, text), `${product.name}: ${name}`).toStrictEqual({ text })
      expect(text.length).toBeLessThanOrEqual(FACTS[name].maxLength)
    }
  }
})

test('a content in the name is the one of the facts, and products of a type may differ', () => {
  const named = (name: string) => demoProducts.find((product) => product.name === name) ?? { name, type: '' }
  expect(factsOf(named('Eau de parfum Jardín de Noche, 75 ml')).content).toBe('75 ml')
  expect(factsOf(named('Juego de brochas esenciales, 3 piezas')).content).toBe('3 piezas')
  expect(factsOf(named('Labial mate de larga duración Granada')).finish).toBe('Mate')
  expect(factsOf(named('Labial cremoso Rosa de Castilla')).finish).toBe('Cremoso')
  const uses = new Set(demoProducts.map((product) => factsOf(product).how_to_use))
  expect(uses.size).toBeGreaterThan(30)
})
