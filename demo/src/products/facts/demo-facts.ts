import type { FactName } from '@tocador/contracts/catalog/product-facts'

/** What a demo product's page says of it; texts that a type shares stand once. */
export type DemoFacts = Partial<Record<FactName, string>>
export type FactsByType = Readonly<Record<string, DemoFacts>>

export const ONLY_OUTSIDE = 'Solo uso externo. Si irrita, suspende su uso. Manténlo fuera del alcance de los niños.'
export const NOT_IN_EYES = 'Evita el contacto directo con los ojos; si ocurre, enjuaga con abundante agua.'
