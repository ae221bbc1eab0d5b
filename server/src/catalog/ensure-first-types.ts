import { inTransaction, type ShopContext } from '../platform/context'
import { hasTypes } from './product-types/queries'
import { ensureProductTypes } from './save-products/ensure-product-types'

/** Default categories and types of a cosmetics shop. Administrators can change them in the panel. */
const usualTypes: Record<string, string[]> = {
  Labios: ['Labiales', 'Labiales líquidos', 'Brillos labiales', 'Bálsamos labiales', 'Delineadores de labios'],
  Ojos: ['Máscaras de pestañas', 'Paletas de sombras', 'Sombras individuales', 'Delineadores de ojos', 'Cejas'],
  Rostro: [
    'Bases líquidas',
    'Bases en barra',
    'Correctores',
    'Rubores',
    'Iluminadores',
    'Polvos',
    'Bronceadores',
    'Prebases',
  ],
  'Cuidado de la piel': [
    'Sérums',
    'Cremas hidratantes',
    'Contorno de ojos',
    'Limpiadores',
    'Desmaquillantes',
    'Tónicos',
    'Protectores solares',
    'Mascarillas',
  ],
  Uñas: ['Esmaltes', 'Tratamientos de uñas'],
  Fragancias: ['Perfumes', 'Aguas de colonia', 'Brumas corporales'],
  'Brochas y accesorios': ['Brochas', 'Esponjas', 'Herramientas'],
  'Sets de regalo': ['Sets de maquillaje', 'Sets de cuidado', 'Sets de fragancia'],
}

/** Creates the default types in a shop that never had a type, because a product cannot be created without one. */
export async function ensureFirstTypes(context: ShopContext): Promise<void> {
  await inTransaction(context, async (tx) => {
    if (await hasTypes(tx)) return
    const types = Object.entries(usualTypes).flatMap(([category, names]) => names.map((type) => ({ category, type })))
    await ensureProductTypes(tx, types)
  })
}
