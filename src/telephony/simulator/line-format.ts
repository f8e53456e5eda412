/** The simulated line is a G.711 one, whatever is said on it. */
export const lineSampleRate = 8_000;
export const frameSamples = lineSampleRate / 50;
