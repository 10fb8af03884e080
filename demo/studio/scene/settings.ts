import type { StudioSetting } from '../catalogue.ts';

/** GLSL helpers of every setting: value noise, and a soft-edged line. */
const tools = `
float hash(vec2 p) { return fract(sin(dot(p, vec2(127.1, 311.7))) * 43758.5453); }
float noise(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  return mix(mix(hash(i), hash(i + vec2(1.0, 0.0)), f.x), mix(hash(i + vec2(0.0, 1.0)), hash(i + 1.0), f.x), f.y);
}
float cloudy(vec2 p) { return noise(p) * 0.5 + noise(p * 2.3 + 7.0) * 0.3 + noise(p * 5.1 + 3.0) * 0.2; }
float band(float v, float from, float to, float soft) {
  return smoothstep(from - soft, from + soft, v) - smoothstep(to - soft, to + soft, v);
}
float stripes(float v, float step, float width, float soft) {
  return 1.0 - smoothstep(width - soft, width + soft, abs(fract(v / step + 0.5) - 0.5) * step);
}`;

/** A setting: two opposite corners of its room, and GLSL functions for the colours of walls and ground at a point. */
const settings: Readonly<Record<StudioSetting, { readonly room: readonly [string, string]; readonly glsl: string }>> = {
  yard: {
    room: ['vec3(-13.0, 0.0, -12.0)', 'vec3(18.0, 60.0, 12.0)'],
    glsl: `
// Distance along the walls. It continues from one wall to the next, so that trees have no seam in a corner.
float alongWalls(vec3 p, vec3 n) {
  if (n.z < -0.5) return p.x;
  if (n.z > 0.5) return 60.0 - p.x;
  return n.x > 0.0 ? 30.0 + p.z : -25.0 - p.z;
}
vec3 sky(vec3 d) {
  float h = max(d.y, 0.0);
  vec3 c = mix(vec3(0.86, 0.90, 0.95), vec3(0.30, 0.50, 0.82), smoothstep(0.0, 0.55, h));
  float clouds = smoothstep(0.42, 0.72, cloudy(d.xz / (h + 0.22) * 1.6 + 4.0));
  return mix(c, vec3(1.12, 1.11, 1.09), clouds * 0.75 * smoothstep(0.02, 0.2, h));
}
vec3 wallAt(vec3 p, vec3 n, vec3 d) {
  float u = abs(n.x) > 0.5 ? p.z : p.x;
  float h = p.y;
  float s = alongWalls(p, n);
  vec3 c = sky(d);
  float treeTop = 2.7 + 1.4 * cloudy(vec2(s * 0.33, 2.0)) + 0.5 * noise(vec2(s * 2.2, 5.0));
  vec3 leaves = mix(vec3(0.05, 0.07, 0.045), vec3(0.20, 0.235, 0.15), cloudy(vec2(s * 0.9, h * 1.1)));
  c = mix(c, leaves, 1.0 - smoothstep(treeTop - 0.25, treeTop + 0.25, h));
  if (abs(n.z) > 0.5) {
    vec3 front = mix(vec3(0.62, 0.62, 0.60), vec3(0.07, 0.10, 0.13), band(h, 0.35, 2.75, 0.05));
    front = mix(front, vec3(0.30, 0.38, 0.46), band(h, 0.35, 2.75, 0.05) * (0.25 + 0.5 * cloudy(vec2(u * 0.5, h))));
    front = mix(front, vec3(0.5), stripes(u, 2.4, 0.05, 0.04) * band(h, 0.35, 2.75, 0.05));
    front = mix(front, n.z > 0.0 ? vec3(0.04, 0.09, 0.20) : vec3(0.17, 0.17, 0.18), band(h, 3.0, 3.9, 0.05));
    float built = n.z > 0.0 ? 1.0 : band(u, -4.5, 9.0, 0.06);
    c = mix(c, front, built * (1.0 - smoothstep(4.1, 4.2, h)));
  } else {
    vec3 rail = vec3(0.55, 0.56, 0.57);
    c = mix(c, rail, max(stripes(u, 0.16, 0.014, 0.02) * band(h, 0.2, 1.75, 0.02), band(h, 1.72, 1.80, 0.03)) * 0.8);
    c = mix(c, vec3(0.42, 0.41, 0.39), 1.0 - smoothstep(0.22, 0.26, h));
  }
  // A line of flags hangs from posts. Each wall has whole spans and whole flags, with a post in each corner.
  bool isLong = abs(n.z) > 0.5;
  float spanAt = isLong ? (p.x + 13.0) / 7.75 : (p.z + 12.0) / 8.0;
  float flagAt = isLong ? (p.x + 13.0) * 74.0 / 31.0 : (p.z + 12.0) * 57.0 / 24.0;
  float sag = 3.35 - 0.75 * sin(fract(spanAt) * 3.1416);
  if (!isLong) c = mix(c, vec3(0.45, 0.46, 0.47), stripes(spanAt, 1.0, 0.007, 0.003) * (1.0 - smoothstep(3.38, 3.42, h)));
  float flag = floor(flagAt) + n.z * 100.0;
  float within = (sag - h) / 0.36;
  float wedge = abs(fract(flagAt) - 0.5) * 2.0;
  vec3 dye = hash(vec2(flag, 3.0)) < 0.4 ? vec3(0.70, 0.05, 0.05) : hash(vec2(flag, 9.0)) < 0.5 ? vec3(0.05, 0.16, 0.55) : vec3(0.85);
  return mix(c, dye, step(0.0, within) * smoothstep(0.08, 0.0, wedge - (1.0 - within)) * step(within, 1.0) * (n.z > 0.0 ? 0.0 : 1.0));
}
vec3 groundAt(vec3 p, vec3 d) {
  float far = smoothstep(6.0, 16.0, length(p.xz - vec2(2.4, 0.0)));
  vec3 c = vec3(0.235, 0.235, 0.24) * (0.82 + 0.36 * cloudy(p.xz * 0.45)) * mix(0.86 + 0.28 * noise(p.xz * 55.0), 1.0, far * 0.7);
  float line = stripes(p.z + 1.55, 3.1, 0.05, 0.012 + 0.03 * far) * band(p.x, -0.9, 5.9, 0.03);
  line = max(line, band(p.x, 5.85, 5.95, 0.02));
  return mix(c, vec3(0.66), line * (0.55 + 0.35 * noise(p.xz * 9.0)));
}
vec3 lampsAt(vec3 d) {
  float sun = exp(-28.0 * (1.0 - dot(d, normalize(vec3(-0.45, 0.72, 0.52)))));
  return vec3(7.0, 6.6, 6.0) * sun + vec3(0.55) * smoothstep(0.1, 0.9, d.y);
}`,
  },
  showroom: {
    room: ['vec3(-8.0, 0.0, -7.5)', 'vec3(13.0, 4.6, 7.5)'],
    glsl: `
vec3 wallAt(vec3 p, vec3 n, vec3 d) {
  float u = abs(n.x) > 0.5 ? p.z : p.x;
  float h = p.y;
  if (n.y > 0.5) {
    float panel = band(fract(p.x / 3.2) * 3.2, 0.35, 2.85, 0.03) * band(fract(p.z / 2.5 + 0.5) * 2.5, 0.95, 1.55, 0.03);
    return mix(vec3(0.17), vec3(5.2, 5.1, 4.9), panel);
  }
  vec3 c = vec3(0.50, 0.495, 0.485) * (0.86 + 0.14 * smoothstep(0.0, 4.0, h));
  c *= 1.0 - 0.35 * stripes(u, 1.8, 0.018, 0.02);
  if (abs(n.x) > 0.5) {
    vec3 timber = vec3(0.27, 0.165, 0.09) * (0.75 + 0.5 * noise(vec2(floor(u / 0.11) * 3.7, h * 0.7)));
    timber *= 0.45 + 0.55 * smoothstep(0.0, 0.03, abs(fract(u / 0.11) - 0.5) * 0.11 - 0.008);
    c = mix(c, timber, band(u, -3.4, 3.4, 0.02) * (1.0 - smoothstep(2.9, 2.93, h)));
    c = mix(c, vec3(2.6, 2.4, 2.1), band(h, 2.98, 3.05, 0.025));
  } else if (n.z < 0.0) {
    vec3 outside = mix(vec3(0.36, 0.38, 0.36), vec3(0.95, 1.02, 1.12), smoothstep(0.9, 2.2, h + 0.5 * cloudy(vec2(u * 0.6, 1.0))));
    float pane = (1.0 - stripes(u, 2.6, 0.05, 0.02)) * band(h, 0.15, 3.5, 0.03);
    c = mix(vec3(0.10), outside, pane);
  } else {
    c = mix(c, vec3(0.09, 0.10, 0.115), band(u, -1.6, 6.6, 0.02) * band(h, 0.45, 2.9, 0.02));
    c = mix(c, vec3(2.4, 2.35, 2.25), band(u, -1.6, 6.6, 0.02) * (band(h, 2.98, 3.04, 0.025) + band(h, 0.33, 0.38, 0.02)));
  }
  return mix(c, vec3(0.06), 1.0 - smoothstep(0.10, 0.13, h));
}
vec3 floorAlone(vec3 p) {
  float grout = max(stripes(p.x, 1.2, 0.006, 0.008), stripes(p.z + 0.6, 1.2, 0.006, 0.008));
  return vec3(0.43, 0.425, 0.42) * (0.94 + 0.12 * cloudy(p.xz * 0.8)) * (1.0 - 0.28 * grout);
}
vec3 groundAt(vec3 p, vec3 d) {
  float grazing = pow(1.0 - abs(d.y), 4.0);
  vec3 up = vec3(d.x, -d.y, d.z), n;
  vec3 q = exitOf(p, up, n);
  vec3 mirrored = min(wallAt(q, n, up), vec3(1.8));
  return mix(floorAlone(p), mirrored, 0.05 + 0.38 * grazing);
}
vec3 lampsAt(vec3 d) { return vec3(0.0); }`,
  },
  dusk: {
    room: ['vec3(-26.0, 0.0, -8.5)', 'vec3(32.0, 60.0, 15.0)'],
    glsl: `
vec3 sky(vec3 d) {
  float h = max(d.y, 0.0);
  float west = 0.5 + 0.5 * dot(normalize(d.xz + 1e-4), normalize(vec2(0.9, 0.45)));
  vec3 glow = mix(vec3(0.42, 0.27, 0.30), vec3(1.25, 0.56, 0.20), west);
  vec3 c = mix(glow, vec3(0.36, 0.26, 0.36), smoothstep(0.0, 0.16, h));
  c = mix(c, vec3(0.10, 0.15, 0.30), smoothstep(0.12, 0.6, h));
  float wisps = smoothstep(0.45, 0.75, cloudy(vec2(d.x * 1.5, d.z) / (h + 0.12)));
  return c + glow * wisps * 0.22 * smoothstep(0.03, 0.12, h) * smoothstep(0.7, 0.2, h);
}
vec3 wallAt(vec3 p, vec3 n, vec3 d) {
  float u = abs(n.x) > 0.5 ? p.z : p.x;
  float h = p.y;
  vec3 c = sky(d);
  float house = floor(u / 5.2);
  float eaves = 3.2 + 1.9 * hash(vec2(house, n.z * 3.0 + n.x));
  float trees = 2.4 + 1.8 * cloudy(vec2(u * 0.5, 4.0 + n.z));
  float top = abs(n.z) > 0.5 ? eaves : trees;
  vec3 mass = abs(n.z) > 0.5 ? vec3(0.060, 0.052, 0.058) * (0.6 + 0.8 * hash(vec2(house, 2.0))) : vec3(0.022, 0.024, 0.022);
  if (abs(n.z) > 0.5) {
    vec2 cell = vec2(fract(u / 2.6), h);
    float lit = step(0.35, hash(vec2(floor(u / 2.6), 5.0 + n.z)));
    float pane = band(cell.x, 0.16, 0.84, 0.02) * band(h, 0.55, 2.3, 0.05);
    vec3 warm = vec3(1.15, 0.72, 0.34) * (0.45 + 0.7 * noise(vec2(u * 2.5, h * 2.0)));
    mass = mix(mass, mix(vec3(0.05, 0.06, 0.09), warm, lit), pane * (n.z < 0.0 ? 0.5 : 0.95));
    mass = mix(mass, vec3(0.03), band(h, 2.45, 2.75, 0.04));
  }
  c = mix(c, mass, 1.0 - smoothstep(top - 0.08, top + 0.08, h));
  vec2 lamp = vec2((fract(u / 9.0 + 0.37) - 0.5) * 9.0, h - 4.1);
  float near = length(lamp);
  c = mix(c, vec3(0.02), (1.0 - smoothstep(0.045, 0.07, abs(lamp.x))) * step(h, 4.1) * 0.9);
  return c + vec3(1.6, 1.0, 0.5) * (smoothstep(0.30, 0.18, near) * 1.6 + 0.22 * exp(-near * 1.3));
}
vec3 groundAt(vec3 p, vec3 d) {
  float far = smoothstep(6.0, 18.0, length(p.xz - vec2(2.4, 0.0)));
  vec3 c = vec3(0.075, 0.075, 0.082) * (0.75 + 0.5 * cloudy(p.xz * 0.5)) * mix(0.8 + 0.4 * noise(p.xz * 50.0), 1.0, far * 0.7);
  vec3 path = vec3(0.17, 0.16, 0.155) * (0.85 + 0.3 * cloudy(p.xz)) * (1.0 - 0.3 * stripes(p.x, 1.5, 0.02, 0.02));
  c = mix(c, path, 1.0 - smoothstep(-2.15, -2.12, p.z));
  c = mix(c, vec3(0.26, 0.25, 0.24), band(p.z, -2.15, -1.98, 0.015));
  c = mix(c, path, smoothstep(10.5, 10.6, p.z));
  c = mix(c, vec3(0.40), band(p.z, 4.55, 4.67, 0.02) * step(fract(p.x / 6.0), 0.5) * 0.8);
  float grazing = pow(1.0 - abs(d.y), 5.0);
  c += sky(normalize(vec3(d.x, 0.10, d.z))) * (0.05 + 0.20 * grazing);
  float pool = exp(-0.05 * dot(p.xz - vec2(1.0, 4.0), p.xz - vec2(1.0, 4.0)));
  return c + vec3(0.10, 0.065, 0.035) * pool;
}
vec3 lampsAt(vec3 d) {
  vec3 over = vec3(0.62, 0.72, 1.0) * smoothstep(0.15, 0.95, d.y) * 1.5;
  float lamp = exp(-60.0 * (1.0 - dot(d, normalize(vec3(-0.62, 0.6, 0.5)))));
  return over + vec3(9.0, 6.0, 3.4) * lamp + sky(normalize(vec3(d.x, 0.05, d.z))) * 0.9 * band(d.y, 0.02, 0.20, 0.05);
}`,
  },
};

/**
 * How much of a setting's light colour the white balance removes (0–1). Without white balance, black would look brown
 * at dusk.
 */
const neutralShares: Readonly<Record<StudioSetting, number>> = { yard: 0, showroom: 0, dusk: 0.6 };

/**
 * GLSL of a setting: `seen(from, direction)` is the camera's view behind the vehicle, `lightFrom(direction)` the
 * light that falls on it. Walls surround the vehicle; a ray ends at a wall or on the ground.
 */
export function settingGlsl(setting: StudioSetting): string {
  const { room, glsl } = settings[setting];
  return `${tools}
vec3 exitOf(vec3 from, vec3 d, out vec3 n) {
  vec3 low = ${room[0]}, high = ${room[1]};
  vec3 t = (mix(low, high, step(vec3(0.0), d)) - from) / (d + sign(d) * 1e-6 + step(abs(d), vec3(0.0)) * 1e-6);
  float end = min(t.x, d.y > 0.0 ? min(t.y, t.z) : t.z);
  n = end == t.x ? vec3(sign(d.x), 0.0, 0.0) : end == t.z ? vec3(0.0, 0.0, sign(d.z)) : vec3(0.0, 1.0, 0.0);
  return from + d * end;
}
${glsl}
vec3 seen(vec3 from, vec3 d) {
  vec3 n;
  vec3 end = exitOf(from, d, n);
  if (end.y >= 0.0) return wallAt(end, n, d);
  return groundAt(from - d * (from.y / d.y), d);
}
vec3 lightFrom(vec3 d) {
  vec3 light = seen(vec3(2.3, 0.9, 0.0), d) + lampsAt(d);
  return mix(light, vec3(dot(light, vec3(0.2126, 0.7152, 0.0722))), ${neutralShares[setting].toFixed(2)});
}`;
}
