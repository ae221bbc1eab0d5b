import type { DemoProduct } from '../demo-product'
import { careFacts } from './care-facts'
import { colorFacts } from './color-facts'
import type { DemoFacts } from './demo-facts'

const byType = { ...colorFacts, ...careFacts }

/** What differs from the other products of the type. */
const ownFacts: Readonly<Record<string, DemoFacts>> = {
  'Labial cremoso Rosa de Castilla': { finish: 'Cremoso' },
  'Labial satinado Tinto de Jamaica': { finish: 'Satinado' },
  'Bálsamo con color Ciruela': { finish: 'Con color' },
  'Máscara de pestañas volumen a prueba de agua': { finish: 'Negro intenso, a prueba de agua' },
  'Sombra individual Nácar': { finish: 'Nacarado' },
  'Delineador líquido punta fina': { content: '1.5 ml', opened_for: '6 meses' },
  'Gel de cejas Castaño': { content: '5 ml', opened_for: '6 meses' },
  'Rubor en crema Fresa': { content: '4 g', finish: 'Cremoso', skin_type: 'Normal a seca' },
  'Iluminador líquido Luz de Luna': { content: '15 ml', opened_for: '12 meses' },
  'Crema de noche nutritiva de Aguacate': { skin_type: 'Seca' },
  'Crema hidratante en gel para piel mixta, 50 ml': { skin_type: 'Mixta' },
  'Bálsamo desmaquillante de Coco': {
    content: '90 g',
    how_to_use: 'Derrite en las manos, da masaje sobre la piel seca, agrega agua y enjuaga.',
  },
  'Protector solar con color FPS 50': { finish: 'Con color' },
  'Brillo y endurecedor de uñas': { finish: 'Brillante', how_to_use: 'Úsalo como base y como última capa.' },
  'Esmalte de uñas Nude Almendra': { finish: 'Cremoso' },
  'Set de regalo Rutina Luminosa': { content: '3 piezas' },
}

/** A content in the name, such as `75 ml` or `3 piezas`, is the product's own. */
export function factsOf({ name, type }: Pick<DemoProduct, 'name' | 'type'>): DemoFacts {
  const [, content] = /, (\d+ (?:ml|g|piezas))$/.exec(name) ?? []
  return { ...byType[type], ...(content !== undefined && { content }), ...ownFacts[name] }
}
