import { expect, test } from 'vitest'
import { beautySynonyms } from '@tocador/contracts/search/beauty-synonyms'
import { SearchIndex } from '@tocador/contracts/search/search-index'
import { Synonyms } from '@tocador/contracts/search/synonyms'
import { demoProducts } from './products/all-products'

const index = new SearchIndex(new Synonyms(beautySynonyms))
for (const [id, { name, type, category, description }] of demoProducts.entries())
  index.put(id, { name, family: '', shade: '', brand: '', type, category, description })

const byFit = (scores: Map<number, number>) =>
  [...scores].toSorted(([one, fit], [other, otherFit]) => otherFit - fit || one - other).map(([id]) => id)
function firstNames(typed: string): string[] {
  const { found, guessed } = index.search(typed)
  return [...byFit(found), ...byFit(guessed)].slice(0, 3).map((id) => demoProducts[id]?.name ?? '')
}

/** What people type for a piece, and the names of all pieces that are right. */
const wordings: readonly (readonly [RegExp, string])[] = [
  // Brands that became words, and how things are called in Mexico.
  [/^Esmalte/, 'cutex, barniz para uñas, pintura para las uñas, cutex para uñas'],
  [/^Rubor/, 'chapitas, chapas, chapeado, chapitas para la cara'],
  [/^(Bálsamo|Manteca)/, 'labello, vaselina, manteca de cacao, chapstik'],
  [/^Corrector/, 'antiojeras, corrector ojeras, corrector para ojeras'],
  [/desmaquillante|^Agua micelar/, 'quitamaquillaje, quita maquillaje, toallitas desmaquillantes'],
  [/^(Sombra|Paleta de sombras)/, 'sombritas, paleta sombras nude'],
  [/^Esponja/, 'esponjita, esponja para maquillaje, blender'],
  [/rocha/, 'brochitas, brochas de maquillaje'],
  [/^Crema/, 'cremita, crema para la cara, crema de noche'],
  [/^(Gel limpiador|Espuma limpiadora)/, 'jabon para la cara'],
  [/^Labial/, 'bilet, vile, labial indeleble, labial intransferible, pintalavios'],
  [/^Máscara/, 'rimel negro, rimel contra agua, rimmel cafe'],
  [/^Delineador/, 'delineador plumon, delineador de plumón, delineador para ojos negro'],
  [/^Polvo/, 'polvo translucido, polvos sueltos, polvito suelto'],
  [/^Base/, 'vase de maquillaje, base cubriente'],
  [/^Eau/, 'perfume de mujer, locion de mujer'],
  [/^Rizador/, 'enchinadora, enchinador pestañas'],
  [
    /^Máscara de pestañas/,
    'rimel, rímel, rimmel, rrimel, mascara pestañas, mascaras de pestaña, mascara para pestañas, pestañina, mascara de pestanias, mascarra pestañas, máskara pestañas',
  ],
  [/^Máscara .* agua/, 'rimel a prueba de agua, rimel waterproof, mascara waterproof'],
  [/^Máscara .* café/, 'rimel cafe, rimel marron, mascara brown'],
  [
    /^Labial/,
    'labiel, lavial, labiales, lipstick, lip stick, pintalabios, pinta labios, bilé, bile, labail, lapiz labial',
  ],
  [/^Labial líquido/, 'labial liquido, labiales liquidos, lipstick liquido, liquid lipstick'],
  [
    /^Labial mate/,
    'labial mate, labiales mates, labial matte, lavial matte, lipstick matte, labial larga duracion, lipstick long lasting',
  ],
  [/Granada|Tinto|Grana/, 'labial rojo, labiales rojos, lipstick red, labial vino, labial color vino'],
  [/^Labial cremoso/, 'labial rosa, labial cremoso, labial rosado, labial creamy'],
  [
    /^Brillo labial/,
    'gloss, glos, lip gloss, lipgloss, lip glos, brillo de labios, brillos labiales, briyo labial, brillo labios',
  ],
  [/^Bálsamo (con|rep)/, 'balsamo labial, balsamo labios, lip balm, chapstick, valsamo labial, protector labial'],
  [
    /^Delineador de labios/,
    'delineador labios, delineadores de labio, lip liner, delineador de lavios, lapiz delineador de labios',
  ],
  [
    /^(Delineador (líquido|en gel)|Lápiz de ojos)/,
    'eyeliner, delineador de ojos, delineadores, delineador ojos, eye liner, delineadr, delineador punta fina, lapiz de ojos, lapis ojos',
  ],
  [
    /^Delineador líquido/,
    'delineador liquido, eyeliner liquido, delineadores negros, eyeliner negro, delineador likido',
  ],
  [/^Delineador en gel/, 'delineador azul, eyeliner gel, delineador gel'],
  [
    /^(Sombra|Paleta de sombras)/,
    'sombras, sonbras, sombra de ojos, eyeshadow, eye shadow, sombras para ojos, sombra individual',
  ],
  [
    /^Paleta de sombras/,
    'paleta, paletas, paleta sombras, palette, eyeshadow palette, paleta de sonbras, paleta de ojos',
  ],
  [
    /(Gel|Lápiz) de cejas|ceja y pestaña/,
    'cejas, seja, gel de ceja, eyebrow, brow gel, lapis de seja, lapiz para cejas, gel sejas',
  ],
  [/^Rizador/, 'rizador, risador, enchinador, enchinador de pestañas, eyelash curler, rizador pestañas'],
  [
    /^Base (líquida|en barra)/,
    'base, bases, base de maquillaje, foundation, vase, maquillaje liquido, base maquillage',
  ],
  [/^Base líquida/, 'base liquida, base likida, bases liquidas, liquid foundation, base acabado natural'],
  [/^Base en barra/, 'base en barra, base stick, stick foundation, base barra'],
  [/^Corrector/, 'corrector, corector, correctores, concealer, tapa ojeras, cubre ojeras, ojeras, corretor, korrector'],
  [/^Rubor/, 'rubor, rubores, blush, colorete, chapetas, ruvor, rubor compacto, rubor durasno'],
  [/^Rubor en crema/, 'rubor en crema, rubor crema, cream blush, rubor cremoso'],
  [/^Iluminador/, 'iluminador, iluminadores, highlighter, ilumninador, iluminador dorado, iluminadr'],
  [/^Bronceador/, 'bronceador, bronzer, broncedor, bronseador, contour'],
  [
    /^Polvo tras/,
    'polvo, polvos, polbo, polvo translucido, polvo traslucido, powder, polvo matificante, polvo compacto',
  ],
  [/^Prebase/, 'primer, prebase, pre base, primer de poros, prevase'],
  [
    /^Protector solar/,
    'bloqueador, bloqueador solar, blokeador, protector solar, sunscreen, sunblock, protector, fps 50, spf 50, protectores solares, filtro solar, bloceador solar',
  ],
  [/^Protector solar con color/, 'bloqueador con color, protector con color, sunscreen con color'],
  [/^Sérum/, 'serum, sérum, suero, serun, zerum, suero facial, serums, serum facial'],
  [/vitamina C/, 'vitamina c, serum vitamina c, vitamin c, bitamina c, serun vitamina c'],
  [/hialurónico/, 'acido hialuronico, hialuronico, hyaluronic acid, acido ialuronico, asido hialuronico'],
  [/niacinamida/, 'niacinamida, niacinamide, niasinamida, serum niacinamida'],
  [/^Crema (hidratante|de noche)|^Labial cremoso/, 'crema, cremas, crema facial, crema de cara, krema'],
  [
    /^Crema hidratante/,
    'crema hidratante, crema idratante, humectante, crema umectante, moisturizer, hidratantes, crema gel',
  ],
  [/^Crema de noche/, 'crema de noche, crema noche, krema de noche, night cream, crema aguacate'],
  [/contorno de ojos/, 'contorno de ojos, eye cream, crema de ojos, crema para ojos, contorno ojos'],
  [
    /^(Gel limpiador|Espuma limpiadora)/,
    'limpiador facial, cleanser, gel limpiador, espuma limpiadora, jabon facial, espuma limpiador, limpiadores',
  ],
  [
    /^(Agua micelar|Bálsamo desm)/,
    'desmaquillante, desmakillante, desmaquillantes, desmaquillador, makeup remover, desmaquiyante',
  ],
  [/^Agua micelar/, 'agua micelar, micelar, micellar water, agua miselar, agua micelar rosas'],
  [/^Tónico/, 'tonico, toner, tonico facial, tonico exfoliante, exfoliante, esfoliante'],
  [/^Mascarilla/, 'mascarilla, mascarrilla, mascariya, mascarillas, face mask, mascarilla de barro, mask'],
  [
    /^Esmalte/,
    'esmalte, esmaltes, esmalte de uñas, barniz, varniz, barniz de uñas, nail polish, pintauñas, pinta uñas, esmalte unas, ezmalte',
  ],
  [/^Esmalte .*(Grana|Rosa)/, 'esmaltes rojos, esmalte rojo, barniz rojo, esmalte red'],
  [/^Esmalte .*Rosa/, 'esmalte rosa, esmalte rosita, barniz rosa, esmaltes rosas, pink nail polish'],
  [/^Esmalte .*(Verde|Nude|Noche)/, 'esmalte verde, esmalte nude, esmalte azul, barniz verde'],
  [/^(Brillo y end|Aceite de cut)/, 'endurecedor, aceite de cuticula, aceite cuticula, endurecedor de uñas'],
  [/^(Eau|Set de viaje)/, 'perfume, perfumes, fragancia, eau de parfum, eau de toilette, perfum, colonia, locion'],
  [/Vainilla/, 'perfume de vainilla, perfume vainilla, vainiya, bainilla, perfume vanilla'],
  [/^Bruma/, 'bruma, bruma corporal, body mist, body splash, brumas, splash'],
  [/Brocha|brochas/, 'brocha, brochas, brush, brochas de maquillaje, brosha, pincel, juego de brochas, set de brochas'],
  [/^Esponja/, 'esponja, esponjas, beauty blender, sponge, ezponja, esponja maquillaje'],
  [/^Cosmetiquera/, 'cosmetiquera, neceser, cosmetikera, estuche de viaje'],
  [/^(Set|Juego)/, 'set de regalo, kit de regalo, regalo, regalos, kit, gift set'],
]
const pairs = wordings.flatMap(([right, typed]) => typed.split(', ').map((one) => [one, right] as const))

test('[SEARCH-03] of 300 usual wordings at least 95 % have a right piece among the first three, at most 5 % another one first', () => {
  const notAmongThree: string[] = []
  const notFirst: string[] = []
  for (const [typed, right] of pairs) {
    const names = firstNames(typed)
    if (!names.some((name) => right.test(name))) notAmongThree.push(`${typed}: ${names.join(', ')}`)
    if (names[0] !== undefined && !right.test(names[0])) notFirst.push(`${typed}: ${names[0]}`)
  }
  expect(pairs.length).toBeGreaterThanOrEqual(300)
  expect(notAmongThree.length / pairs.length, notAmongThree.join('\n')).toBeLessThanOrEqual(0.05)
  expect(notFirst.length / pairs.length, notFirst.join('\n')).toBeLessThanOrEqual(0.05)
})

test('[SEARCH-04] a name typed letter for letter is first', () => {
  for (const { name } of demoProducts) expect(firstNames(name)[0]).toBe(name)
})
