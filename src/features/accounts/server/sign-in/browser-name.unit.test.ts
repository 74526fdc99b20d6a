import { expect, test } from 'vitest';
import { browserName } from './browser-name.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K)';

test.each([
  [`${WINDOWS} ${BLINK} Chrome/143.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${LINUX} ${BLINK} HeadlessChrome/143.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [`${ANDROID} ${BLINK} Chrome/143.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [`${IPHONE} ${WEBKIT} CriOS/143.0.7499.92 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Chrome/143.0.0.0 Safari/537.36`,
    'Chrome on Chromebook',
  ],
  [`${WINDOWS} ${BLINK} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`, 'Edge on Windows'],
  [`${ANDROID} ${BLINK} Chrome/143.0.0.0 Mobile Safari/537.36 EdgA/143.0.0.0`, 'Edge on Android'],
  [`${IPHONE} ${WEBKIT} Version/18.0 EdgiOS/143.0.3650.75 Mobile/15E148 Safari/604.1`, 'Edge on iPhone'],
  [`${WINDOWS} ${BLINK} Chrome/142.0.0.0 Safari/537.36 OPR/126.0.0.0`, 'Opera on Windows'],
  [
    `${ANDROID} ${BLINK} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0', 'Firefox on Windows'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:146.0) Gecko/146.0 Firefox/146.0', 'Firefox on Android'],
  [`${IPHONE} ${WEBKIT} FxiOS/146.0 Mobile/15E148 Safari/605.1.15`, 'Firefox on iPhone'],
  [`${MAC} ${WEBKIT} Version/26.1 Safari/605.1.15`, 'Safari on Mac'],
  [`${IPHONE} ${WEBKIT} Version/26.1 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${WEBKIT} Version/18.6 Mobile/15E148 Safari/604.1`,
    'Safari on iPad',
  ],
  ['curl/8.17.0', 'An unknown browser'],
  ['<script>alert(1)</script> (Windows NT 10.0)', 'A browser on Windows'],
  ['', 'An unknown browser'],
  [null, 'An unknown browser'],
])('%s is named %s', (agent, name) => {
  expect(browserName(agent)).toBe(name);
});
