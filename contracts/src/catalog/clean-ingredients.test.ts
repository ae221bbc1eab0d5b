import { describe, expect, test } from 'vitest'
import { cleanIngredients, countIngredients } from './clean-ingredients'

describe('[WITH-32] a pasted list of ingredients', () => {
  test.each([
    ['Ingredients: Aqua, Glycerin,, Parfum.', 'Aqua, Glycerin, Parfum'],
    ['INGREDIENTES (INCI): Aqua; Glycerin;', 'Aqua, Glycerin'],
    ['Ingredientes - Aqua, Glycerin', 'Aqua, Glycerin'],
    ['Composición:\nAqua\nGlycerin\r\nParfum', 'Aqua, Glycerin, Parfum'],
    ['• Aqua\n• Glycerin\n\n• CI 77491', 'Aqua, Glycerin, CI 77491'],
    ['- Aqua\n- Glycerin', 'Aqua, Glycerin'],
    ['1. Aqua\n2. Glycerin', 'Aqua, Glycerin'],
    ['Aqua • Glycerin · Parfum', 'Aqua, Glycerin, Parfum'],
    // Wrapped in the middle of a name.
    ['Aqua, Butyrospermum\nParkii Butter,\nParfum', 'Aqua, Butyrospermum Parkii Butter, Parfum'],
    ['Aqua, 1,2-Hexanediol, Parfum', 'Aqua, 1,2-Hexanediol, Parfum'],
    ['  Aqua ,  Glycerin , ', 'Aqua, Glycerin'],
    // A hyphen that belongs to the name.
    ['Aqua\n-Bisabolol\nParfum', 'Aqua, -Bisabolol, Parfum'],
    ['Aqua', 'Aqua'],
    ['Ingredients:', ''],
    ['', ''],
  ])('%j becomes %j, and stays as it is when it is cleaned again', (pasted, clean) => {
    expect(cleanIngredients(pasted)).toBe(clean)
    expect(cleanIngredients(clean)).toBe(clean)
  })

  test('is counted, and a comma between digits separates nothing', () => {
    expect(countIngredients('')).toBe(0)
    expect(countIngredients('Aqua')).toBe(1)
    expect(countIngredients('Aqua, 1,2-Hexanediol, Parfum')).toBe(3)
    expect(countIngredients('Aqua,Glycerin,')).toBe(2)
  })

  test('of 5,000 characters is cleaned at once', () => {
    const long = `${'Aqua, '.repeat(830)}Parfum`
    expect(countIngredients(cleanIngredients(long))).toBe(831)
    const began = performance.now()
    cleanIngredients(`${' '.repeat(100_000)}x`)
    cleanIngredients('-'.repeat(100_000))
    cleanIngredients('1'.repeat(100_000))
    expect(performance.now() - began).toBeLessThan(1_000)
  })
})
