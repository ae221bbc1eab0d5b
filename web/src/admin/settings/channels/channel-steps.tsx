const CHANNELS = [
  {
    name: 'Meta: Instagram, Facebook y WhatsApp',
    steps: [
      'Entra a business.facebook.com, abre el Administrador de ventas y crea un catálogo de comercio electrónico.',
      'En Orígenes de datos elige Agregar artículos y después Lista de datos.',
      'Elige usar una dirección, pega la de XML y deja vacíos el usuario y la contraseña.',
      'Programa la actualización cada hora y elige pesos mexicanos (MXN).',
      'Conecta el catálogo con tu cuenta de Instagram y con WhatsApp Business.',
    ],
  },
  {
    name: 'Google: Merchant Center',
    steps: [
      'Entra a merchants.google.com y crea una cuenta con el país México.',
      'En Información de la empresa escribe la dirección de tu tienda y verifica que es tuya.',
      'En Fuentes de datos elige Agregar productos desde un archivo.',
      'Pega la dirección de XML, elige español y pesos mexicanos, y prográmalo cada día.',
      'Activa las fichas gratuitas y vuelve al día siguiente a Requiere atención.',
    ],
  },
] as const

/** How the address is given to each channel. */
export const ChannelSteps = () => (
  <div className="grid grid-cols-1 gap-x-8 gap-y-5 md:grid-cols-2">
    {CHANNELS.map(({ name, steps }) => (
      <section key={name}>
        <h3 className="mb-1.5 font-semibold">{name}</h3>
        <ol className="grid list-decimal gap-1.5 pl-5 marker:text-ink-2">
          {steps.map((step) => (
            <li key={step} className="pl-1 wrap-anywhere">
              {step}
            </li>
          ))}
        </ol>
      </section>
    ))}
  </div>
)
