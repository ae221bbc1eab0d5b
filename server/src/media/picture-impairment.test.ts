import { expect, test } from 'vitest'
import { contextsOn, noDatabase } from '../testing/contexts-on'
import { apartPicturesImpairment, pictureImpairment } from './picture-impairment'
import type { Media } from './open-media'

test.each([
  [[], undefined],
  [['one'], 'Esta instancia no ve las fotos que guarda otra instancia: cada una tiene su carpeta.'],
  [['one', 'two'], 'Esta instancia no ve las fotos que guardan otras 2 instancias: cada una tiene su carpeta.'],
])('[IMG-14] with the instances %j apart the owner is told: %s', async (apart, text) => {
  const media = { sharing: { listApart: async () => apart } } as Pick<Media, 'sharing'> as Media
  const found = await apartPicturesImpairment(media, contextsOn(noDatabase))()
  expect([found?.code, found?.text]).toStrictEqual(
    text === undefined ? [undefined, undefined] : ['PICTURES_APART', `${text} Usen la misma, o un servicio de fotos.`],
  )
})

test.each([
  [true, undefined],
  [false, 'PICTURES'],
])('[RUN-01] a store that is healthy: %s is impaired as %s', async (isHealthy, code) => {
  const store = { isHealthy: async () => isHealthy } as Media['store']
  expect((await pictureImpairment({ store })())?.code).toBe(code)
})
