import { expect, test } from 'vitest';
import { VIDEO_HOSTS } from '../schema.ts';
import { hostOfVideo } from './video-host.ts';

test.each([...VIDEO_HOSTS])('%s is shown by its usual name', (host) => {
  expect(['YouTube', 'Vimeo']).toContain(hostOfVideo(`https://${host}/watch?v=1`));
});

test('a host with a similar name is shown by its own name', () => {
  expect(hostOfVideo('https://notyoutube.com/1')).toBe('notyoutube.com');
  expect(hostOfVideo('https://vimeo.com.example/1')).toBe('vimeo.com.example');
});
