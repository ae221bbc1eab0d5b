let isConnected = () => false

/** Set once the code of the stream is loaded. */
export const setConnection = (read: () => boolean) => void (isConnected = read)

/** Whether changes arrive by themselves, so that polling can be rare. */
export const isLive = () => isConnected()
