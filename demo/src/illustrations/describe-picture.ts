import { colourName, groundName, metalName, type ColourName } from './colour-names'
import type { Picture, Shape } from './picture'

interface Named {
  shade: ColourName
  body: ColourName
  metal: ColourName
}

/** The picture's alternative text, in Spanish. */
export function describePicture(picture: Picture): string {
  const { shape, body, metal, shade, scene } = picture
  const named = { shade: colourName(shade), body: colourName(body), metal: metalName(metal) }
  return scene === 'textura' ? samples[shape](named) : products[shape](named)
}

/** Alternative text of a further view of the same product: it names the scene. */
export function describeOtherView(picture: Picture): string {
  return `${describePicture(picture)}, ${places[picture.scene]} ${groundName(picture.ground)}`
}

const places: Record<Picture['scene'], string> = {
  liso: 'sobre fondo',
  espejo: 'frente a un espejo ovalado con fondo',
  ventana: 'con luz de ventana y fondo',
  charola: 'sobre una charola redonda con fondo',
  textura: 'visto desde arriba sobre fondo',
}

const products: Record<Shape, (named: Named) => string> = {
  labial: ({ shade, body }) => `Labial ${shade.masculine} abierto junto a su tapa ${body.feminine}`,
  mascara: ({ body }) => `Máscara de pestañas en tubo ${body.masculine} con el cepillo a la vista`,
  base: ({ shade, body }) => `Base de maquillaje tono ${shade.masculine} en frasco de vidrio con tapa ${body.feminine}`,
  paleta: ({ shade, body }) =>
    `Paleta abierta de ocho sombras en tono ${shade.masculine}, estuche ${body.masculine} con espejo`,
  rubor: ({ shade, body }) => `Rubor ${shade.masculine} en estuche redondo ${body.masculine} con espejo`,
  corrector: ({ shade, body }) => `Dos correctores en tono ${shade.masculine} con tapa ${body.feminine}`,
  delineador: ({ shade, body }) => `Delineador ${shade.masculine} con punta afilada junto a su tapa ${body.feminine}`,
  serum: ({ shade, body }) => `Frasco de sérum ${shade.masculine} con gotero ${body.masculine}`,
  crema: ({ shade, metal }) => `Tarro abierto de crema ${shade.feminine} con tapa ${metal.feminine}`,
  limpiador: ({ metal }) => `Botella de limpiador facial con dosificador ${metal.masculine}`,
  solar: ({ shade, body }) => `Tubo ${body.masculine} de protector solar con franja ${shade.feminine}`,
  perfume: ({ shade, body }) => `Frasco de perfume ${shade.masculine} con tapa ${body.feminine}`,
  esmalte: ({ shade, body }) => `Dos frascos de esmalte ${shade.masculine} con tapa ${body.feminine}`,
  brocha: ({ body }) => `Brochas de maquillaje en un vaso ${body.masculine}`,
  esponja: ({ shade }) => `Esponja de maquillaje ${shade.feminine} sobre un platito`,
  regalo: ({ body, shade }) => `Caja de regalo ${body.feminine} con moño ${shade.masculine}`,
}

const samples: Record<Shape, (named: Named) => string> = {
  labial: ({ shade }) => `Trazo de labial ${shade.masculine} sobre un plato de piedra`,
  mascara: ({ shade }) => `Trazo de máscara de pestañas en ${shade.masculine} peinado por el cepillo`,
  base: ({ shade }) => `Base de maquillaje tono ${shade.masculine} extendida sobre un plato de piedra`,
  paleta: ({ shade }) => `Tres sombras en tono ${shade.masculine} hechas polvo`,
  rubor: ({ shade }) => `Rubor ${shade.masculine} triturado sobre un plato de piedra`,
  corrector: ({ shade }) => `Dos trazos de corrector en tono ${shade.masculine}`,
  delineador: ({ shade }) => `Tres líneas de delineador ${shade.masculine}, de fina a gruesa`,
  serum: ({ shade }) => `Gotas de sérum ${shade.masculine} sobre un plato de piedra`,
  crema: ({ shade }) => `Espiral de crema ${shade.feminine} vista desde arriba`,
  limpiador: ({ shade }) => `Gel limpiador ${shade.masculine} con burbujas`,
  solar: () => 'Línea de protector solar recién salido del tubo',
  perfume: ({ shade }) => `Gotas de perfume ${shade.masculine} sobre un plato de piedra`,
  esmalte: ({ shade }) => `Tres pinceladas de esmalte ${shade.masculine}, de clara a oscura`,
  brocha: ({ shade }) => `Polvo ${shade.masculine} barrido con una brocha`,
  esponja: ({ shade }) => `Toques de esponja en ${shade.masculine} sobre un plato de piedra`,
  regalo: ({ shade }) => `Moño de listón ${shade.masculine} visto de cerca`,
}
