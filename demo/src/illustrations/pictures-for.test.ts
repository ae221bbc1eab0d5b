import { expect, test } from 'vitest'
import { choosePicture, otherViews } from './choose-picture'
import { describeOtherView, describePicture } from './describe-picture'
import { shapes } from './picture'
import { picturesFor } from './pictures-for'
import { badXml } from './svg-checks'

const counts = [1, 2, 3, 4] as const

test.each(shapes)('%s: returns the requested number of different pictures, the first one always the same', (shape) => {
  for (let seed = 0; seed < 3; seed++) {
    const first = picturesFor({ seed, shape }, 1)[0]
    for (const count of counts) {
      const pictures = picturesFor({ seed, shape }, count)
      expect(pictures[0]).toEqual(first)
      expect(new Set(pictures.map(({ svg }) => svg)).size).toBe(count)
      expect(new Set(pictures.map(({ alt }) => alt)).size).toBe(count)
      expect(pictures.map(({ svg }) => badXml(svg)).filter(Boolean)).toEqual([])
    }
  }
})

test.each(shapes)('%s: every alternative text is a short Spanish phrase', (shape) => {
  for (let seed = 0; seed < 160; seed++) {
    const chosen = choosePicture({ seed, shape })
    const texts = [
      describePicture(chosen),
      describePicture({ ...chosen, scene: 'textura' }),
      ...otherViews(chosen, 3).map(describeOtherView),
    ]
    for (const text of texts) {
      expect(text).toMatch(/^[A-ZÁÉÍÓÚ][a-záéíóúüñ]+( [a-záéíóúüñ]+,?)+$/)
      expect(text).toMatch(/ (de|en|con|sobre|a|por|vista|junto) /)
      expect(text.length).toBeLessThanOrEqual(140)
    }
  }
})

test('the alternative text names the visible objects, with the right gender', () => {
  const [product, mirror, , sample] = picturesFor({ seed: 3, shape: 'labial', shade: '#A3123F' }, 4)
  expect(product?.alt).toMatch(/^Labial rojo abierto junto a su tapa [a-z]+$/)
  expect(mirror?.alt).toContain('fondo')
  expect(sample?.alt).toBe('Trazo de labial rojo sobre un plato de piedra')
  expect(picturesFor({ seed: 1, shape: 'esponja', shade: '#C7203F' }, 1)[0]?.alt).toBe(
    'Esponja de maquillaje roja sobre un platito',
  )
})
