import { expect, test } from 'vitest'
import { contextsOn, noDatabase } from '../testing/contexts-on'
import { apartPicturesImpairment, otherPicturesImpairment, pictureImpairment } from './picture-impairment'
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

test.each([
  [true, undefined],
  [
    false,
    {
      code: 'PICTURES_OTHER',
      text: 'Las fotos guardadas y la base de datos no parecen de la misma tienda, así que no se borra ninguna. Revísalo en Ajustes › Sistema.',
    },
  ],
])('[IMG-13] with pictures that may be removed: %s the owner is told %j', async (mayRemove, found) => {
  const ownership = { mayRemove: async () => mayRemove } as unknown as Media['ownership']
  expect(await otherPicturesImpairment({ ownership } as Media, contextsOn(noDatabase))()).toStrictEqual(found)
})

test('[RUN-01] [RUN-02] a store that does not answer is told with what still works', async () => {
  const store = { isHealthy: async () => false } as Media['store']
  expect((await pictureImpairment({ store })())?.text).toBe(
    'El almacén de fotos no responde. La tienda vende igual; subir fotos falla hasta que vuelva.',
  )
})
