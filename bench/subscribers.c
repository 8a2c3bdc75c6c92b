// Many cheap subscribers in one thread: each checks that its own stream has no hole, and all are counted together.
// subscribers <relay|relay-compact|socket.io|ws|nats|mosquitto> <port> <count> <restricted>; commands on stdin: reset, report, quit.
// The first <restricted> see a fifth of the stations each, without one of them: every set another.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { RELAY, SOCKET_IO, PLAIN_WS, NATS, MQTT, KINDS };
enum { STATIONS = 1000, FIFTHS = 5, SCRATCH = 4 << 20, MOST_EVENTS = 65536, AT_ONCE = 32 };
enum { HISTOGRAM = 2000000, LONGEST_MS = 60000 };

typedef struct {
  char *bytes;
  size_t length, room;
} Bytes;

typedef struct {
  int fd, isUpgraded, isReady, hidden;
  uint64_t heartbeatAt;
  Bytes received, unframed;
} Subscriber;

// A frame that many subscribers get is read once; the others' must be the same byte by byte to be counted like it.
typedef struct {
  Bytes text;
  uint64_t prev, seq;
  int count;
  uint64_t cursors[MOST_EVENTS], sentAt[MOST_EVENTS];
} ReadFrame;

static int kind, isCompact, port, count, restricted, opened, ready, breaks, closed;
static Subscriber *subscribers;
static uint64_t *positions;
static uint64_t deliveries;
static uint32_t *histogram, ages[LONGEST_MS], intervals[LONGEST_MS];
static ReadFrame lastRead, lastPersonal;
static char *scratch;
static int poll;

static uint64_t now(void) {
  struct timespec at;
  clock_gettime(CLOCK_MONOTONIC, &at);
  return (uint64_t)at.tv_sec * 1000000 + (uint64_t)at.tv_nsec / 1000;
}

static uint64_t wallMs(void) {
  struct timespec at;
  clock_gettime(CLOCK_REALTIME, &at);
  return (uint64_t)at.tv_sec * 1000 + (uint64_t)at.tv_nsec / 1000000;
}

static void append(Bytes *to, const char *bytes, size_t length) {
  if (to->length + length > to->room) {
    to->room = (to->length + length) * 2;
    to->bytes = realloc(to->bytes, to->room);
  }
  memcpy(to->bytes + to->length, bytes, length);
  to->length += length;
}

static void keepRest(Bytes *of, const char *rest, size_t length) {
  if (length == 0) {
    free(of->bytes);
    *of = (Bytes){0};
  } else if (of->length > 0) {
    memmove(of->bytes, rest, length);
    of->length = length;
  } else append(of, rest, length);
}

static void broken(const Subscriber *one, const char *what, uint64_t expected, uint64_t got) {
  if (breaks++ < 5)
    fprintf(stderr, "subscriber %ld: %s, expected %lu, got %lu\n", (long)(one - subscribers), what, expected, got);
}

static void say(Subscriber *one, int opcode, const char *text, size_t length) {
  char frame[1024];
  size_t head = 2;
  frame[0] = (char)(0x80 | opcode);
  if (length < 126) frame[1] = (char)(0x80 | length);
  else {
    frame[1] = (char)(0x80 | 126);
    frame[2] = (char)(length >> 8);
    frame[3] = (char)length;
    head = 4;
  }
  memset(frame + head, 0, 4);
  memcpy(frame + head + 4, text, length);
  if (write(one->fd, frame, head + 4 + length) < 0) closed++;
}
static void sayText(Subscriber *one, const char *text) { say(one, 1, text, strlen(text)); }

static uint64_t numberAfter(const char **at, const char *end, const char *key) {
  const char *found = memmem(*at, (size_t)(end - *at), key, strlen(key));
  if (!found) return 0;
  *at = found + strlen(key);
  uint64_t value = 0;
  while (*at < end && **at >= '0' && **at <= '9') value = value * 10 + (uint64_t)(*(*at)++ - '0');
  return value;
}

static void isReady(Subscriber *one) {
  if (one->isReady) return;
  one->isReady = 1;
  ready++;
}

static void delivered(Subscriber *one, uint64_t cursor, uint64_t sentAt, uint64_t at) {
  uint64_t *position = &positions[one - subscribers];
  if (*position && cursor != *position + 1) broken(one, "cursor", *position + 1, cursor);
  *position = cursor;
  uint64_t waited = at > sentAt ? (at - sentAt) / 10 : 0;
  histogram[waited < HISTOGRAM ? waited : HISTOGRAM - 1]++;
  deliveries++;
}

static void readEvent(Subscriber *one, const char *text, size_t length, uint64_t at) {
  const char *from = text, *end = text + length;
  uint64_t cursor = numberAfter(&from, end, "\"cursor\":");
  delivered(one, cursor, numberAfter(&from, end, "\"msgID\":"), at);
}

static void readEvents(ReadFrame *frame, const char *text, size_t length) {
  const char *at = text, *end = text + length;
  frame->text.length = 0;
  append(&frame->text, text, length);
  frame->prev = numberAfter(&at, end, "\"prev\":");
  frame->seq = numberAfter(&at, end, "\"seq\":");
  frame->count = 0;
  while (frame->count < MOST_EVENTS) {
    uint64_t cursor = numberAfter(&at, end, "{\"cursor\":");
    if (!cursor) break;
    frame->cursors[frame->count] = cursor;
    frame->sentAt[frame->count++] = numberAfter(&at, end, "\"msgID\":");
  }
}

// A whole number of the compact form: seven bits a byte, the lowest first.
static uint64_t wholeAt(const unsigned char **at, const unsigned char *end) {
  uint64_t value = 0;
  for (int shift = 0; *at < end; shift += 7) {
    unsigned char byte = *(*at)++;
    value |= (uint64_t)(byte & 127) << shift;
    if (byte < 128) break;
  }
  return value;
}

static void skipText(const unsigned char **at, const unsigned char *end) {
  uint64_t length = wholeAt(at, end);
  *at += length;
}

// One report behind its first byte; `sentAt` is what the source put in its `msgID`.
static uint64_t readReport(const unsigned char **at, const unsigned char *end, uint64_t *sentAt) {
  uint64_t cursor = wholeAt(at, end);
  if (wholeAt(at, end) == 0) skipText(at, end);
  uint64_t message = wholeAt(at, end);
  *sentAt = message == 0 ? 0 : (message - 1) / 2;
  skipText(at, end);
  wholeAt(at, end);
  wholeAt(at, end);
  for (uint64_t left = wholeAt(at, end); left > 0; left--) {
    skipText(at, end);
    if (wholeAt(at, end) == 9) *at += 8;
    wholeAt(at, end);
  }
  return cursor;
}

static void readCompactEvents(ReadFrame *frame, const char *text, size_t length) {
  const unsigned char *at = (const unsigned char *)text + 1, *end = (const unsigned char *)text + length;
  frame->text.length = 0;
  append(&frame->text, text, length);
  frame->seq = wholeAt(&at, end);
  frame->prev = frame->seq - wholeAt(&at, end);
  frame->count = 0;
  while (at < end && frame->count < MOST_EVENTS) {
    int isReport = *at++ == 1;
    if (isReport) frame->cursors[frame->count] = readReport(&at, end, &frame->sentAt[frame->count]);
    else {
      uint64_t size = wholeAt(&at, end);
      const char *from = (const char *)at, *to = from + size;
      frame->cursors[frame->count] = numberAfter(&from, to, "\"cursor\":");
      frame->sentAt[frame->count] = numberAfter(&from, to, "\"msgID\":");
      at += size;
    }
    frame->count++;
  }
}

// The station that reports at a cursor is told by what the cursor leaves when divided by their number.
static uint64_t expectedAfter(const Subscriber *one, uint64_t cursor) {
  cursor++;
  if (one->hidden >= 0)
    while (cursor % FIFTHS != (uint64_t)one->hidden % FIFTHS || cursor % STATIONS == (uint64_t)one->hidden) cursor++;
  return cursor;
}

static void heartbeat(Subscriber *one, uint64_t serverTime, uint64_t at) {
  uint64_t wall = wallMs(), age = wall > serverTime ? wall - serverTime : 0;
  ages[age < LONGEST_MS ? age : LONGEST_MS - 1]++;
  uint64_t interval = one->heartbeatAt ? (at - one->heartbeatAt) / 1000 : 0;
  if (one->heartbeatAt) intervals[interval < LONGEST_MS ? interval : LONGEST_MS - 1]++;
  one->heartbeatAt = at;
}

static void readRelayFrame(Subscriber *one, const char *text, size_t length, uint64_t at) {
  uint64_t *position = &positions[one - subscribers];
  const char *from = text, *end = text + length;
  int isCompactEvents = isCompact && length > 0 && text[0] == 1;
  if (isCompactEvents || (length > 15 && !memcmp(text, "{\"type\":\"events", 15))) {
    ReadFrame *frame = one->hidden < 0 ? &lastRead : &lastPersonal;
    if (frame->text.length != length || memcmp(frame->text.bytes, text, length))
      (isCompactEvents ? readCompactEvents : readEvents)(frame, text, length);
    if (frame->prev > *position) broken(one, "prev", *position, frame->prev);
    uint64_t last = *position;
    for (int index = 0; index < frame->count; index++) {
      uint64_t cursor = frame->cursors[index], expected = expectedAfter(one, last);
      if (cursor != expected) broken(one, "cursor", expected, cursor);
      last = cursor;
      uint64_t waited = at > frame->sentAt[index] ? (at - frame->sentAt[index]) / 10 : 0;
      histogram[waited < HISTOGRAM ? waited : HISTOGRAM - 1]++;
    }
    if (expectedAfter(one, last) <= frame->seq) broken(one, "end of the frame", frame->seq, last);
    deliveries += (uint64_t)frame->count;
    *position = frame->seq;
  } else if (length > 18 && !memcmp(text, "{\"type\":\"heartbeat", 18)) {
    uint64_t prev = numberAfter(&from, end, "\"prev\":"), seq = numberAfter(&from, end, "\"seq\":");
    if (one->isReady && prev > *position) broken(one, "prev of a heartbeat", *position, prev);
    if (one->isReady && expectedAfter(one, *position) <= seq) broken(one, "heartbeat", *position, seq);
    *position = seq;
    heartbeat(one, numberAfter(&from, end, "\"serverTime\":"), at);
  } else if (length > 17 && !memcmp(text, "{\"type\":\"snapshot", 17)) {
    if (text[17] == '"') *position = numberAfter(&from, end, "\"seq\":");
    if (!memmem(text, length, "\"more\":true", 11)) isReady(one);
  } else if (length < 19 || memcmp(text, "{\"type\":\"subscribed", 19)) broken(one, "an unexpected message", 0, 0);
}

static size_t readNats(Subscriber *one, const char *text, size_t length, uint64_t at) {
  const char *from = text, *end = text + length;
  while (from < end) {
    const char *line = memchr(from, '\n', (size_t)(end - from));
    if (!line) break;
    if (!memcmp(from, "MSG ", 4)) {
      const char *size = line - 1;
      while (size[-1] != ' ') size--;
      size_t payload = (size_t)atol(size);
      if ((size_t)(end - line - 1) < payload + 2) break;
      readEvent(one, line + 1, payload, at);
      from = line + 1 + payload + 2;
      continue;
    }
    if (!memcmp(from, "PING", 4)) sayText(one, "PONG\r\n");
    else if (!memcmp(from, "INFO", 4))
      sayText(one, "CONNECT {\"verbose\":false,\"pedantic\":false,\"lang\":\"c\",\"version\":\"1\",\"protocol\":1}\r\n"
                   "SUB events 1\r\nPING\r\n");
    else if (!memcmp(from, "PONG", 4)) isReady(one);
    else broken(one, "an unexpected line", 0, 0);
    from = line + 1;
  }
  return (size_t)(from - text);
}

static void sayConnect(Subscriber *one) {
  char packet[32] = {0x10, 0, 0, 4, 'M', 'Q', 'T', 'T', 4, 2, 0, 0};
  int length = snprintf(packet + 14, sizeof packet - 14, "s%ld", (long)(one - subscribers));
  packet[13] = (char)length;
  packet[1] = (char)(12 + length);
  say(one, 2, packet, (size_t)(14 + length));
}

// MQTT 3.1.1, quality of service 0.
static size_t readMqtt(Subscriber *one, const char *text, size_t length, uint64_t at) {
  static const char subscribe[] = {(char)0x82, 11, 0, 1, 0, 6, 'e', 'v', 'e', 'n', 't', 's', 0};
  const unsigned char *bytes = (const unsigned char *)text;
  size_t used = 0;
  for (;;) {
    size_t size = 0, head = 1;
    int shift = 0, isWhole = 0;
    while (used + head < length && !isWhole) {
      size |= (size_t)(bytes[used + head] & 127) << shift;
      shift += 7;
      isWhole = !(bytes[used + head++] & 128);
    }
    if (!isWhole || used + head + size > length) return used;
    const unsigned char *packet = bytes + used + head;
    int type = bytes[used] >> 4;
    if (type == 2 && packet[1] == 0) say(one, 2, subscribe, sizeof subscribe);
    else if (type == 9) isReady(one);
    else if (type == 3) {
      size_t topic = 2 + ((size_t)packet[0] << 8 | packet[1]);
      readEvent(one, (const char *)packet + topic, size - topic, at);
    } else broken(one, "an unexpected packet", 0, (uint64_t)type);
    used += head + size;
  }
}

static size_t readStream(Subscriber *one, const char *text, size_t length, uint64_t at) {
  return kind == MQTT ? readMqtt(one, text, length, at) : readNats(one, text, length, at);
}

static void readMessage(Subscriber *one, int opcode, const char *text, size_t length, uint64_t at) {
  if (opcode == 9) {
    say(one, 10, text, length);
    return;
  }
  if (opcode == 8) {
    fprintf(stderr, "closed by the server: %.*s\n", length > 2 ? (int)length - 2 : 0, text + 2);
    closed++;
    return;
  }
  if (opcode > 2) return;
  if (kind == RELAY) readRelayFrame(one, text, length, at);
  else if (kind == PLAIN_WS) readEvent(one, text, length, at);
  else if (kind == SOCKET_IO) {
    if (length > 2 && text[0] == '4' && text[1] == '2') readEvent(one, text, length, at);
    else if (text[0] == '0') sayText(one, "40");
    else if (text[0] == '2') sayText(one, "3");
    else if (length > 1 && text[0] == '4' && text[1] == '0') isReady(one);
  } else if (one->unframed.length > 0) {
    append(&one->unframed, text, length);
    size_t used = readStream(one, one->unframed.bytes, one->unframed.length, at);
    keepRest(&one->unframed, one->unframed.bytes + used, one->unframed.length - used);
  } else {
    size_t used = readStream(one, text, length, at);
    if (used < length) append(&one->unframed, text + used, length - used);
  }
}

static size_t readFrames(Subscriber *one, const char *bytes, size_t length, uint64_t at) {
  const unsigned char *from = (const unsigned char *)bytes;
  size_t used = 0;
  while (length - used >= 2) {
    const unsigned char *frame = from + used;
    size_t head = 2, size = frame[1] & 127;
    if (size == 126) {
      if (length - used < 4) break;
      size = (size_t)frame[2] << 8 | frame[3];
      head = 4;
    } else if (size == 127) {
      if (length - used < 10) break;
      size = 0;
      for (int index = 2; index < 10; index++) size = size << 8 | frame[index];
      head = 10;
    }
    if (length - used < head + size) break;
    readMessage(one, frame[0] & 15, (const char *)frame + head, size, at);
    used += head + size;
  }
  return used;
}

static void upgraded(Subscriber *one) {
  one->isUpgraded = 1;
  if (kind == PLAIN_WS) isReady(one);
  if (kind == MQTT) sayConnect(one);
  if (kind != RELAY) return;
  char message[200];
  const char *form = isCompact ? ",\"form\":\"compact\"" : "";
  if (one->hidden < 0) snprintf(message, sizeof message, "{\"type\":\"authenticate\",\"token\":\"all\"%s}", form);
  else snprintf(message, sizeof message, "{\"type\":\"authenticate\",\"token\":\"without-%d\"%s}", one->hidden, form);
  sayText(one, message);
}

static size_t readAll(Subscriber *one, const char *bytes, size_t length, uint64_t at) {
  size_t used = 0;
  if (!one->isUpgraded) {
    const char *end = memmem(bytes, length, "\r\n\r\n", 4);
    if (!end) return 0;
    if (length < 12 || memcmp(bytes + 9, "101", 3)) {
      fprintf(stderr, "refused: %.40s\n", bytes);
      exit(1);
    }
    used = (size_t)(end - bytes) + 4;
    upgraded(one);
  }
  return used + readFrames(one, bytes + used, length - used, at);
}

static void receive(Subscriber *one) {
  Bytes *kept = &one->received;
  ssize_t got;
  if (kept->length == 0) {
    got = recv(one->fd, scratch, SCRATCH, 0);
    if (got > 0) {
      size_t used = readAll(one, scratch, (size_t)got, now());
      if (used < (size_t)got) append(kept, scratch + used, (size_t)got - used);
    }
  } else {
    if (kept->room - kept->length < 262144) {
      kept->room = kept->room * 2 + 262144;
      kept->bytes = realloc(kept->bytes, kept->room);
    }
    got = recv(one->fd, kept->bytes + kept->length, kept->room - kept->length, 0);
    if (got > 0) {
      kept->length += (size_t)got;
      size_t used = readAll(one, kept->bytes, kept->length, now());
      if (used > 0) keepRest(kept, kept->bytes + used, kept->length - used);
    }
  }
  if (got == 0 || (got < 0 && errno != EAGAIN)) {
    closed++;
    epoll_ctl(poll, EPOLL_CTL_DEL, one->fd, NULL);
  }
}

static void openNext(void) {
  Subscriber *one = &subscribers[opened];
  one->hidden = kind == RELAY && opened < restricted ? opened % STATIONS : -1;
  one->fd = socket(AF_INET, SOCK_STREAM, 0);
  struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(one->fd, (struct sockaddr *)&to, sizeof to) < 0) {
    perror("connect");
    exit(1);
  }
  int on = 1;
  setsockopt(one->fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  fcntl(one->fd, F_SETFL, O_NONBLOCK);
  const char *path = kind == RELAY ? "/live" : kind == SOCKET_IO ? "/socket.io/?EIO=4&transport=websocket" : "/";
  char request[400];
  int length = snprintf(request, sizeof request,
                        "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n%s\r\n",
                        path, port, kind == MQTT ? "Sec-WebSocket-Protocol: mqtt\r\n" : "");
  if (write(one->fd, request, (size_t)length) < 0) closed++;
  struct epoll_event event = {.events = EPOLLIN, .data.u32 = (uint32_t)opened};
  epoll_ctl(poll, EPOLL_CTL_ADD, one->fd, &event);
  opened++;
}

static uint64_t sumOf(const uint32_t *counts, int length) {
  uint64_t sum = 0;
  for (int index = 0; index < length; index++) sum += counts[index];
  return sum;
}

static int quantile(const uint32_t *counts, int length, double share) {
  uint64_t all = sumOf(counts, length), seen = 0;
  for (int index = 0; index < length; index++) {
    seen += counts[index];
    if (seen > 0 && (double)seen >= share * (double)all) return index + 1;
  }
  return 0;
}

static uint64_t slowestPosition(void) {
  uint64_t slowest = UINT64_MAX;
  for (int index = 0; index < count; index++)
    if (positions[index] < slowest) slowest = positions[index];
  return slowest;
}

static void report(void) {
  struct rusage used;
  getrusage(RUSAGE_SELF, &used);
  double cpu = (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
               (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
  printf("{\"type\":\"report\",\"atUs\":%lu,\"slowest\":%lu,\"deliveries\":%lu,\"breaks\":%d,\"closed\":%d,\"cpuS\":%.3f,"
         "\"p50Ms\":%.2f,\"p99Ms\":%.2f,\"heartbeats\":%lu,\"heartbeatAgeP99Ms\":%d,\"heartbeatIntervalP99Ms\":%d}\n",
         now(), slowestPosition(), deliveries, breaks, closed, cpu, quantile(histogram, HISTOGRAM, 0.5) / 100.0,
         quantile(histogram, HISTOGRAM, 0.99) / 100.0, sumOf(ages, LONGEST_MS), quantile(ages, LONGEST_MS, 0.99),
         quantile(intervals, LONGEST_MS, 0.99));
}

static void obey(void) {
  char commands[256];
  ssize_t got = read(0, commands, sizeof commands - 1);
  if (got <= 0) exit(0);
  commands[got] = 0;
  if (strstr(commands, "reset")) {
    deliveries = 0;
    memset(histogram, 0, HISTOGRAM * sizeof *histogram);
    memset(ages, 0, sizeof ages);
    memset(intervals, 0, sizeof intervals);
  }
  if (strstr(commands, "report")) report();
  if (strstr(commands, "quit")) exit(0);
}

static void tellProgress(void) {
  static uint64_t told;
  uint64_t slowest = slowestPosition();
  if (slowest == told) return;
  told = slowest;
  printf("{\"type\":\"progress\",\"slowest\":%lu}\n", slowest);
}

int main(int argc, char **argv) {
  if (argc < 5) return 2;
  const char *names[] = {"relay", "socket.io", "ws", "nats", "mosquitto"};
  isCompact = !strcmp(argv[1], "relay-compact");
  while (!isCompact && kind < KINDS && strcmp(names[kind], argv[1])) kind++;
  port = atoi(argv[2]);
  count = atoi(argv[3]);
  restricted = atoi(argv[4]);
  setvbuf(stdout, NULL, _IOLBF, 0);
  subscribers = calloc((size_t)count, sizeof *subscribers);
  positions = calloc((size_t)count, sizeof *positions);
  histogram = calloc(HISTOGRAM, sizeof *histogram);
  scratch = malloc(SCRATCH);
  poll = epoll_create1(0);
  struct epoll_event commands = {.events = EPOLLIN, .data.u32 = UINT32_MAX};
  epoll_ctl(poll, EPOLL_CTL_ADD, 0, &commands);
  struct epoll_event events[256];
  int isTold = 0;
  uint64_t toldAt = 0;
  for (;;) {
    while (opened < count && opened - ready < AT_ONCE) openNext();
    int happened = epoll_wait(poll, events, 256, 2);
    for (int index = 0; index < happened; index++) {
      if (events[index].data.u32 == UINT32_MAX) obey();
      else receive(&subscribers[events[index].data.u32]);
    }
    if (ready == count && !isTold) {
      isTold = 1;
      puts("{\"type\":\"ready\"}");
    }
    uint64_t at = now();
    if (isTold && at - toldAt > 2000) {
      toldAt = at;
      tellProgress();
    }
  }
}
