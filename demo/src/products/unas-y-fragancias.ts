import { productsOf } from './demo-product'

export const unas = productsOf('Uñas', [
  [
    'Esmalte de uñas secado rápido Rojo Grana',
    'Esmaltes',
    79,
    30,
    38,
    'Dos capas, sesenta segundos y a la calle. Brilla una semana sin despostillarse.',
  ],
  ['Esmalte de uñas Rosa Mexicano', 'Esmaltes', 79, 30, 27, 'El rosa que no pide permiso. Cubre en una capa.'],
  ['Esmalte de uñas Nude Almendra', 'Esmaltes', 79, 30, 41, 'Discreto, parejo y elegante para todos los días.'],
  ['Esmalte de uñas Verde Agave', 'Esmaltes', 85, 33, 5, 'Verde azulado con fondo gris, como las pencas al amanecer.'],
  ['Esmalte de uñas Noche Añil', 'Esmaltes', 85, 33, 0, 'Azul casi negro con brillo de cristal.'],
  [
    'Brillo y endurecedor de uñas',
    'Tratamientos de uñas',
    95,
    38,
    18,
    'Capa transparente que protege el color y fortalece la uña quebradiza.',
  ],
  [
    'Aceite de cutícula de Almendras',
    'Tratamientos de uñas',
    109,
    45,
    16,
    'Con gotero: una gota por uña antes de dormir y se acabaron los padrastros.',
  ],
])

export const fragancias = productsOf('Fragancias', [
  [
    'Eau de parfum Jardín de Noche, 75 ml',
    'Perfumes',
    1890,
    920,
    6,
    'Jazmín, nardo y un fondo de sándalo. Se queda contigo de la cena al desayuno.',
    'https://vimeo.com/76979871',
  ],
  [
    'Eau de parfum Azahar y Limón, 75 ml',
    'Perfumes',
    1590,
    770,
    8,
    'Flor de naranjo recién cortada y limón verde. Fresco sin ser dulce.',
  ],
  [
    'Eau de toilette Lluvia en el Valle, 50 ml',
    'Aguas de colonia',
    890,
    420,
    11,
    'Tierra mojada, pino y té blanco, para después del baño.',
  ],
  [
    'Eau de parfum Vainilla de Papantla, 75 ml',
    'Perfumes',
    1690,
    815,
    2,
    'Vainilla ahumada con cacao y un hilo de canela. Cálido y envolvente.',
  ],
  [
    'Bruma corporal Flor de Durazno, 200 ml',
    'Brumas corporales',
    249,
    112,
    20,
    'Ligera y alegre, para refrescarte cuando quieras.',
  ],
  ['Bruma corporal Hierbabuena, 200 ml', 'Brumas corporales', 249, 112, 17, 'Verde y fresca, con un final de pepino.'],
])
