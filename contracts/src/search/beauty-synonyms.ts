import { readSynonyms, type SynonymGroup } from './synonyms'

/** Words for one thing, or what shoppers call it and how labels name it; each line is one group. */
const BEAUTY = `
rímel, mascara de pestañas, máscara, pestañina, mascara for lashes
gloss, brillo labial, lip gloss, brillo de labios, lipgloss
lipstick, labial, pintalabios, bilé, lápiz labial, barra de labios, lip color
tinta de labios, lip tint, tint, tinta labial
bálsamo labial, lip balm, chapstick, protector labial, manteca de labios, bálsamo de labios, vaselina, labello, manteca de cacao
bloqueador, protector solar, bloqueador solar, sunscreen, sunblock, filtro solar, crema solar
FPS, SPF
rubor, blush, colorete, chapetas, blusher, chapitas, chapas, chapeado
base, foundation, maquillaje líquido, base de maquillaje
corrector, concealer, tapa ojeras, cubre ojeras, ojeras, antiojeras
iluminador, highlighter, iluminador facial, strobing
bronceador, bronzer, contorno facial, contour
polvo, powder, polvo compacto, polvo traslúcido, polvos
prebase, primer, pre base
fijador, setting spray, spray fijador, fijador de maquillaje
sombra, eyeshadow, eye shadow, sombra de ojos, sombritas
paleta, palette, paleta de sombras
delineador, eyeliner, liner, delineador de ojos, kajal, khol, kohl
lápiz, pencil, crayón
ceja, brow, eyebrow
pestaña, lash, eyelash
pestañas postizas, false lashes, pestañas falsas
labio, lip, boca
ojo, eye
uña, nail
esmalte, barniz, nail polish, barniz de uñas, pintauñas, pintura de uñas, nail lacquer, laca de uñas, cutex
quitaesmalte, acetona, removedor de esmalte, nail polish remover
brocha, brush, pincel, cepillo de maquillaje, brochita, brocha de maquillaje
esponja, beauty blender, blender, sponge, borla, esponjita
rizador, enchinador, eyelash curler, enchinador de pestañas
cosmetiquera, neceser, estuche, makeup bag, bolsa de maquillaje
perfume, fragancia, loción, eau de parfum, colonia, fragrance, eau de toilette
bruma, body mist, body splash, splash, mist
desmaquillante, makeup remover, desmaquillador, removedor de maquillaje, quitamaquillaje, quita maquillaje
agua micelar, micellar water, micelar
limpiador, cleanser, jabón facial, gel limpiador, espuma limpiadora, face wash, jabón para la cara
tónico, toner
exfoliante, scrub, peeling, exfoliating
crema, cream, cremita
humectante, hidratante, moisturizer, crema humectante, crema hidratante, moisturizing, crema para la cara
suero, sérum, serum
mascarilla, face mask, mask, facial mask
contorno de ojos, eye cream, crema de ojos
hidratante, hydrating
antiarrugas, anti edad, anti aging, antiedad, anti age
manchas, dark spots, despigmentante, aclarante
barros, espinillas, acné, granos, imperfecciones
parches, patch, patches
piel, skin
cara, rostro, face, facial
cuerpo, body, corporal
manos, hand
cabello, pelo, hair, capilar
champú, shampoo
aceite, oil
agua, water
a prueba de agua, waterproof, resistente al agua
larga duración, long lasting, longwear, larga durabilidad
mate, matte, matificante
brillante, brilloso, shiny, glossy, glow
satinado, satin
diamantina, glitter, brillantina, purpurina
metálico, metallic
líquido, liquid
barra, stick
cremoso, creamy, en crema
compacto, compact, pressed
tono, color, shade
rojo, red, grana, carmín, granate, escarlata, cereza, rubí, tinto, granada
vino, tinto, borgoña, burgundy, wine
rosa, pink, rosado, rosita, fucsia, bugambilia
nude, beige, natural, desnudo
café, brown, marrón, chocolate, castaño
negro, black
blanco, white
dorado, gold, oro
plateado, silver, plata
azul, blue, añil
verde, green
morado, purple, violeta, lila
naranja, orange, coral, durazno
vainilla, vanilla
coco, coconut
rosas, rose
miel, honey
vitamina C, vitamin c
ácido hialurónico, hyaluronic acid, hialurónico
retinol, retinal
niacinamida, niacinamide
regalo, gift, obsequio, kit de regalo
set, kit, juego, estuche de regalo
maquillaje, makeup, pintura
herramienta, tool, accesorio
mini, chico, tamaño viaje, travel size
vegano, vegan
`

export const beautySynonyms: readonly SynonymGroup[] = readSynonyms(BEAUTY)
